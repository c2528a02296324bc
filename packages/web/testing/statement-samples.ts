import type {
  Law,
  StatementAnswers,
  StatementCandidate,
  StatementForm,
  StatementItem,
  StatementRow,
} from '@zugang/contract';
import { idOf } from './samples.ts';

const at = '2026-03-05T10:15:00.000Z';

/** A law that demands everything there is; `parts` says otherwise. */
export const sampleLaw = ({ parts, ...change }: Partial<Law> = {}): Law => ({
  id: 'bfsg',
  version: '2026-11',
  name: 'Barrierefreiheitsstärkungsgesetz (BFSG)',
  about: 'Für Unternehmen, die an Verbraucher verkaufen.',
  titles: { de: 'Informationen zur Barrierefreiheit', en: 'Accessibility information' },
  languages: ['de', 'en'],
  isReviewed: true,
  verifiedAt: '2026-11-01',
  isStale: false,
  standard: 'en301549-3.2.1',
  statuses: ['full', 'partial', 'none', 'not_assessed'],
  reasons: ['non_compliance', 'being_fixed', 'disproportionate_burden', 'fundamental_alteration', 'out_of_scope'],
  authority: {
    name: 'Marktüberwachungsstelle',
    address: 'Musterstraße 6\n39112 Magdeburg',
    email: 'kontakt@behoerde.example',
    phone: '',
    url: '',
  },
  conciliation: null,
  reviewMonths: 12,
  answerDays: null,
  sources: [],
  ...change,
  parts: {
    legalBasis: 'mandatory',
    owner: 'mandatory',
    scope: 'mandatory',
    service: 'mandatory',
    conformance: 'optional',
    items: 'optional',
    basis: 'optional',
    prepared: 'mandatory',
    reviewed: 'optional',
    feedback: 'mandatory',
    enforcement: 'mandatory',
    conciliation: 'optional',
    easyLanguage: 'optional',
    signLanguage: 'optional',
    oral: 'mandatory',
    measures: 'optional',
    technologies: 'optional',
    compatibility: 'optional',
    approval: 'optional',
    ...parts,
  },
});

/** A barrier as a check has found it, to be confirmed. */
export const sampleItem = (change: Partial<StatementItem> = {}): StatementItem => ({
  id: idOf(50),
  where: 'Produktseiten',
  what: 'Bilder haben keine Beschreibung.',
  criteria: ['1.1.1'],
  reason: null,
  explanation: '',
  alternative: '',
  fixBy: null,
  pages: [],
  isConfirmed: false,
  source: 'scan',
  issueIds: [idOf(5)],
  ...change,
});

/** Answers with a name and one barrier. */
export const sampleAnswers = (change: Partial<StatementAnswers> = {}): StatementAnswers => ({
  situation: { who: 'company', country: 'DE', isOfferedInEu: null, service: 'e_commerce', audience: 'consumers' },
  title: '',
  legalBasis: '',
  owner: { name: 'Bäckerei Muster GmbH', street: '', postcode: '', city: '', country: 'DE', email: '', phone: '' },
  scope: { urls: ['https://beispiel.example/'], apps: [], note: '' },
  service: { description: '', operation: '', requirements: '' },
  conformance: { status: null, standard: 'en301549-3.2.1', notChecked: '' },
  items: [sampleItem()],
  isBurdenReported: null,
  oral: '',
  feedback: { email: '', phone: '', post: '', hasForm: true, answerDays: null },
  authority: null,
  conciliation: null,
  basis: { kind: null, by: '', note: '' },
  preparedOn: null,
  reviewedOn: null,
  testedOn: null,
  easyLanguageUrl: '',
  signLanguageUrl: '',
  measures: [],
  technologies: [],
  compatibility: [],
  approval: '',
  overrides: {},
  ...change,
});

/** A draft that was never published. */
export const sampleStatement = (change: Partial<StatementRow> = {}): StatementRow => ({
  id: idOf(40),
  projectId: idOf(1),
  title: 'Informationen zur Barrierefreiheit',
  law: 'bfsg',
  language: 'de',
  state: 'draft',
  version: null,
  hasDraft: true,
  publishedAt: null,
  reviewedOn: null,
  reviewDueOn: null,
  changes: [],
  slug: 'barrierefreiheit',
  url: null,
  updatedAt: at,
  updatedBy: 'Ada Muster',
  ...change,
});

/** The same in its third version. */
export const publishedSample = (change: Partial<StatementRow> = {}): StatementRow =>
  sampleStatement({
    state: 'published',
    version: 3,
    hasDraft: false,
    publishedAt: at,
    reviewedOn: '2026-03-01',
    reviewDueOn: '2027-03-01',
    url: 'https://zugang.example/statement/zk-1/barrierefreiheit',
    ...change,
  });

/** A barrier that was found and is not named yet. */
export const sampleCandidate = (change: Partial<StatementCandidate> = {}): StatementCandidate => ({
  criterion: '1.4.3',
  impact: 'serious',
  issues: 2,
  pages: 7,
  item: sampleItem({ id: idOf(60), what: 'Der Kontrast ist zu gering.', criteria: ['1.4.3'], issueIds: [idOf(6)] }),
  ...change,
});

/** A draft as its form needs it. */
export const sampleStatementForm = (change: Partial<StatementForm> = {}): StatementForm => ({
  statement: sampleStatement(),
  revision: 1,
  answers: sampleAnswers(),
  faults: [],
  missing: [],
  preview:
    '<article lang="de"><h1>Informationen zur Barrierefreiheit</h1><h2>Kontakt</h2><p>Schreiben Sie uns.</p></article>',
  candidates: [],
  texts: [{ id: 'feedback.intro', section: 'Kontakt', text: 'Schreiben Sie uns.' }],
  packChanges: [],
  lastScanAt: at,
  audited: { decided: 0, total: 55 },
  ...change,
});
