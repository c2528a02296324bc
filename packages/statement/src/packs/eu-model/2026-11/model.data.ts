import type { BlockSpec, Duty, LawPack, SectionSpec } from '../../pack.ts';

const annex = 'Implementing Decision (EU) 2018/1523, Annex, Section 1';

/** How long a statement of a public body may go without a review, and what it is made of. */
export const publicBody = {
  parts: {
    legalBasis: 'unused',
    owner: 'mandatory',
    scope: 'mandatory',
    service: 'unused',
    conformance: 'mandatory',
    items: 'mandatory',
    basis: 'mandatory',
    prepared: 'mandatory',
    reviewed: 'optional',
    feedback: 'mandatory',
    enforcement: 'mandatory',
    conciliation: 'unused',
    easyLanguage: 'unused',
    signLanguage: 'unused',
    oral: 'unused',
    measures: 'optional',
    technologies: 'unused',
    compatibility: 'unused',
    approval: 'unused',
  },
  statuses: ['full', 'partial', 'none'],
  reasons: ['non_compliance', 'being_fixed', 'disproportionate_burden', 'out_of_scope'],
  isBurdenReported: false,
  needsAddress: true,
  needsElectronicContact: true,
  standard: 'en301549-3.2.1',
  reviewMonths: 12,
  answerDays: null,
} as const satisfies Partial<LawPack>;

/** The section in which the body is named that complaints go to. */
export const enforcementByAuthority: SectionSpec = {
  id: 'enforcement',
  blocks: [{ kind: 'authority', duty: 'enforcement' }],
};

const about: readonly BlockSpec[] = [
  { kind: 'text', text: 'commitment', duty: 'commitment' },
  { kind: 'text', text: 'scope.intro', only: 'withScope' },
  { kind: 'scope', duty: 'scope' },
  { kind: 'owner' },
];

/** The sections of the model statement; `enforcement` follows the feedback. */
export const modelSections = (
  enforcement: readonly SectionSpec[],
  aboutMore: readonly BlockSpec[] = [],
): SectionSpec[] => [
  { id: 'about', blocks: [...about, ...aboutMore] },
  { id: 'status', blocks: [{ kind: 'status', duty: 'status' }, { kind: 'notChecked' }] },
  {
    id: 'items',
    blocks: [
      { kind: 'text', text: 'items.intro', only: 'withItems' },
      { kind: 'items', duty: 'non-accessible' },
    ],
  },
  { id: 'more', blocks: [{ kind: 'measures' }] },
  {
    id: 'preparation',
    blocks: [
      { kind: 'prepared', duty: 'prepared' },
      { kind: 'basis', duty: 'method' },
      { kind: 'reviewed' },
      { kind: 'tested' },
      { kind: 'automaticCheck' },
    ],
  },
  { id: 'feedback', blocks: [{ kind: 'feedback', duty: 'feedback' }] },
  ...enforcement,
];

type Sources = Readonly<Record<'content' | 'feedback' | 'enforcement', string>>;

const directive: Sources = {
  content: 'Directive (EU) 2016/2102, Article 7(1)(a)',
  feedback: 'Directive (EU) 2016/2102, Article 7(1)(b)',
  enforcement: 'Directive (EU) 2016/2102, Article 7(1)(c)',
};

/** The mandatory content of the model statement; `sources` name a state's own law in place of the directive's articles. */
export const modelDuties = (sources: Sources = directive): Duty[] => [
  {
    id: 'commitment',
    title: {
      de: 'Selbstverpflichtung mit Nennung der Rechtsvorschriften',
      en: 'Commitment, with the legislation named',
    },
    source: annex,
  },
  { id: 'scope', title: { de: 'Geltungsbereich', en: 'Scope of the statement' }, source: annex },
  {
    id: 'status',
    title: { de: 'Stand der Vereinbarkeit mit den Anforderungen', en: 'Compliance status' },
    source: annex,
  },
  {
    id: 'non-accessible',
    title: {
      de: 'Nicht barrierefreie Inhalte mit Gründen und Alternativen',
      en: 'Non-accessible content, with reasons and alternatives',
    },
    source: `${sources.content}; ${annex}`,
    when: 'notFull',
  },
  { id: 'prepared', title: { de: 'Datum der Erstellung', en: 'Date of preparation' }, source: annex },
  {
    id: 'method',
    title: { de: 'Methode, nach der die Erklärung erstellt wurde', en: 'Method used to prepare the statement' },
    source: 'Implementing Decision (EU) 2018/1523, Article 3',
  },
  {
    id: 'feedback',
    title: { de: 'Feedback und Kontaktangaben', en: 'Feedback and contact information' },
    source: `${sources.feedback}; ${annex}`,
  },
  {
    id: 'enforcement',
    title: { de: 'Durchsetzungsverfahren', en: 'Enforcement procedure' },
    source: `${sources.enforcement}; ${annex}`,
  },
];

/** The texts of law that the model rests on. */
export const modelLawSources: LawPack['sources'] = [
  { title: 'Directive (EU) 2016/2102', url: 'https://eur-lex.europa.eu/eli/dir/2016/2102/oj' },
  { title: 'Implementing Decision (EU) 2018/1523', url: 'https://eur-lex.europa.eu/eli/dec_impl/2018/1523/oj' },
];
