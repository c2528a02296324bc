import type { StatementAnswers, StatementFault, StatementPart } from '@zugang/contract';
import { error, type FaultFinder, type Judged } from './fault.ts';

type Field = { path: string; isEmpty: (answers: StatementAnswers) => boolean };

const text = (path: string, read: (answers: StatementAnswers) => string): Field => ({
  path,
  isEmpty: (answers) => read(answers).trim() === '',
});

const list = (path: string, read: (answers: StatementAnswers) => readonly string[]): Field => ({
  path,
  isEmpty: (answers) => read(answers).every((line) => line.trim() === ''),
});

const choice = (path: string, read: (answers: StatementAnswers) => unknown): Field => ({
  path,
  isEmpty: (answers) => read(answers) === null,
});

/** The fields that a mandatory part needs; feedback, bodies and items have rules of their own. */
const fields: Readonly<Partial<Record<StatementPart, readonly Field[]>>> = {
  legalBasis: [text('legalBasis', ({ legalBasis }) => legalBasis)],
  owner: [text('owner.name', ({ owner }) => owner.name)],
  scope: [list('scope.urls', ({ scope }) => [...scope.urls, ...scope.apps])],
  service: [
    text('service.description', ({ service }) => service.description),
    text('service.operation', ({ service }) => service.operation),
    text('service.requirements', ({ service }) => service.requirements),
  ],
  conformance: [choice('conformance.status', ({ conformance }) => conformance.status)],
  basis: [choice('basis.kind', ({ basis }) => basis.kind)],
  prepared: [choice('preparedOn', ({ preparedOn }) => preparedOn)],
  reviewed: [choice('reviewedOn', ({ reviewedOn }) => reviewedOn)],
  easyLanguage: [text('easyLanguageUrl', ({ easyLanguageUrl }) => easyLanguageUrl)],
  signLanguage: [text('signLanguageUrl', ({ signLanguageUrl }) => signLanguageUrl)],
  oral: [text('oral', ({ oral }) => oral)],
  measures: [list('measures', ({ measures }) => measures)],
  technologies: [list('technologies', ({ technologies }) => technologies)],
  compatibility: [list('compatibility', ({ compatibility }) => compatibility)],
  approval: [text('approval', ({ approval }) => approval)],
};

const findAddressGaps: FaultFinder = ({ answers: { owner }, pack }) =>
  (['street', 'city'] as const)
    .filter((part) => pack.needsAddress && owner[part] === '')
    .map((part) => error(`owner.${part}`, 'required'));

const findBasisGaps: FaultFinder = ({ answers: { basis } }) => {
  if (basis.kind === 'third_party' && basis.by === '') return [error('basis.by', 'required')];
  return basis.kind === 'other' && basis.note === '' ? [error('basis.note', 'required')] : [];
};

const findFeedbackGaps: FaultFinder = ({ answers: { feedback }, pack }) => {
  const isElectronic = feedback.email !== '' || feedback.hasForm;
  const isAny = isElectronic || feedback.phone !== '' || feedback.post !== '';
  const isEnough = pack.needsElectronicContact ? isElectronic : isAny;
  return pack.parts.feedback !== 'mandatory' || isEnough ? [] : [error('feedback.email', 'one_contact_required')];
};

const findBodyGaps = ({ answers, pack }: Judged, kind: 'authority' | 'conciliation'): StatementFault[] => {
  const part = pack.parts[kind === 'authority' ? 'enforcement' : 'conciliation'];
  const record = answers[kind] ?? pack[kind];
  if (part === 'unused') return [];
  if (record === null || record.name === '') return part === 'mandatory' ? [error(`${kind}.name`, 'required')] : [];
  const isReachable = [record.email, record.phone, record.url, record.address].some((value) => value !== '');
  return isReachable ? [] : [error(`${kind}.email`, 'one_contact_required')];
};

/** Mandatory parts of the law that have no answer, at the exact field. */
export const findMissingAnswers: FaultFinder = (judged) => [
  ...Object.entries(fields)
    .filter(([part]) => judged.pack.parts[part as StatementPart] === 'mandatory')
    .flatMap(([, needed]) => needed)
    .filter(({ isEmpty }) => isEmpty(judged.answers))
    .map(({ path }) => error(path, 'required')),
  ...findAddressGaps(judged),
  ...findBasisGaps(judged),
  ...findFeedbackGaps(judged),
  ...findBodyGaps(judged, 'authority'),
  ...findBodyGaps(judged, 'conciliation'),
];
