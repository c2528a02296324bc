import type { Law, StatementPart } from '@zugang/contract';

/** The steps of the form, in their order; `?step=` leads to one. */
export const statementSteps = [
  'law',
  'owner',
  'service',
  'accessibility',
  'contact',
  'dates',
  'texts',
  'publish',
] as const;
export type StatementStep = (typeof statementSteps)[number];

/** A step is left out where the law has no use for any of its parts; the others are always there. */
const partsOf: Partial<Record<StatementStep, readonly StatementPart[]>> = {
  owner: ['owner', 'scope'],
  service: ['service', 'technologies', 'compatibility'],
  accessibility: ['conformance', 'items', 'oral'],
  contact: ['feedback', 'enforcement', 'conciliation'],
  dates: ['basis', 'prepared', 'reviewed', 'measures', 'approval', 'easyLanguage', 'signLanguage'],
};

/** Whether the law demands or allows a part. */
export const hasPart = (law: Law, part: StatementPart): boolean => law.parts[part] !== 'unused';

/** The steps that the statement of a law has. */
export const stepsOf = (law: Law): StatementStep[] =>
  statementSteps.filter((step) => partsOf[step]?.some((part) => hasPart(law, part)) ?? true);

const fieldsOf: Record<Exclude<StatementStep, 'publish'>, readonly string[]> = {
  law: ['title', 'legalBasis', 'situation'],
  owner: ['owner', 'scope'],
  service: ['service', 'technologies', 'compatibility'],
  accessibility: ['conformance', 'items', 'isBurdenReported', 'oral'],
  contact: ['feedback', 'authority', 'conciliation'],
  dates: [
    'basis',
    'preparedOn',
    'reviewedOn',
    'testedOn',
    'easyLanguageUrl',
    'signLanguageUrl',
    'measures',
    'approval',
  ],
  texts: ['overrides'],
};

/** The step in which a field of the answers is (`owner.name`). */
export const stepOfPath = (path: string): StatementStep => {
  const [field = ''] = path.split('.');
  return statementSteps.find((step) => step !== 'publish' && fieldsOf[step].includes(field)) ?? 'publish';
};
