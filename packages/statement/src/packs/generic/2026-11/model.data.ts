import type { BlockSpec, Duty, LawPack, SectionSpec } from '../../pack.ts';

/** What a statement is made of that no law prescribes: owner, status and a way to give feedback, the rest as one likes. */
export const unprescribed = {
  parts: {
    legalBasis: 'unused',
    owner: 'mandatory',
    scope: 'optional',
    service: 'optional',
    conformance: 'mandatory',
    items: 'optional',
    basis: 'optional',
    prepared: 'optional',
    reviewed: 'optional',
    feedback: 'mandatory',
    enforcement: 'optional',
    conciliation: 'unused',
    easyLanguage: 'optional',
    signLanguage: 'optional',
    oral: 'unused',
    measures: 'optional',
    technologies: 'optional',
    compatibility: 'optional',
    approval: 'optional',
  },
  statuses: ['full', 'partial', 'none', 'not_assessed'],
  reasons: ['non_compliance', 'being_fixed', 'out_of_scope'],
  isBurdenReported: false,
  needsAddress: false,
  needsElectronicContact: false,
  standard: 'wcag22',
  reviewMonths: null,
  answerDays: null,
} as const satisfies Partial<LawPack>;

const about: readonly BlockSpec[] = [
  { kind: 'text', text: 'commitment', duty: 'commitment' },
  { kind: 'text', text: 'scope.intro', only: 'withScope' },
  { kind: 'scope' },
  { kind: 'owner' },
];

/** The sections of the W3C's generator in their order, with the house's own for other languages. */
export const genericSections: readonly SectionSpec[] = [
  { id: 'about', blocks: about },
  { id: 'service', blocks: [{ kind: 'serviceDescription' }] },
  { id: 'operation', blocks: [{ kind: 'serviceOperation' }] },
  { id: 'measures', blocks: [{ kind: 'measures' }] },
  { id: 'status', blocks: [{ kind: 'status', duty: 'status' }, { kind: 'notChecked' }] },
  { id: 'considerations', blocks: [{ kind: 'serviceRequirements' }] },
  { id: 'feedback', blocks: [{ kind: 'feedback', duty: 'feedback' }] },
  { id: 'compatibility', blocks: [{ kind: 'compatibility' }] },
  { id: 'technologies', blocks: [{ kind: 'technologies' }] },
  { id: 'items', blocks: [{ kind: 'items' }] },
  { id: 'assessment', blocks: [{ kind: 'basis' }, { kind: 'tested' }, { kind: 'automaticCheck' }] },
  { id: 'languages', blocks: [{ kind: 'easyLanguage' }, { kind: 'signLanguage' }] },
  { id: 'approval', blocks: [{ kind: 'approval' }] },
  { id: 'authority', blocks: [{ kind: 'authority' }] },
  { id: 'dates', blocks: [{ kind: 'prepared' }, { kind: 'reviewed' }] },
];

const recommended = 'W3C, Developing an Accessibility Statement: Minimal information';

/** What the W3C recommends to say at least. */
export const genericDuties: readonly Duty[] = [
  {
    id: 'commitment',
    title: { de: 'Bekenntnis zur Barrierefreiheit', en: 'Commitment to accessibility' },
    source: recommended,
  },
  {
    id: 'status',
    title: { de: 'Standard und Stand der Barrierefreiheit', en: 'Standard applied and status' },
    source: recommended,
  },
  {
    id: 'feedback',
    title: { de: 'Kontakt für Menschen, die auf Barrieren stoßen', en: 'Contact for people who encounter barriers' },
    source: recommended,
  },
];

/** The W3C's advice, which these statements follow. */
export const w3cAdvice = {
  title: 'W3C: Developing an Accessibility Statement',
  url: 'https://www.w3.org/WAI/planning/statements/',
};
