import type { Domain, Finding, Issue, LinkedDocument, Page, Project, ScanSummary } from '@zugang/contract';
import { permissions } from '@zugang/contract/permissions';
import type { SessionUser } from '../src/lib/session/index.ts';

/** An id that says which one it is: `idOf(7)`. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const at = '2026-03-05T10:15:00.000Z';

/** A scan that is done. */
export const sampleScan = (change: Partial<ScanSummary> = {}): ScanSummary => ({
  id: idOf(4),
  projectId: idOf(1),
  state: 'finished',
  mode: 'all',
  startedAt: at,
  finishedAt: '2026-03-05T10:20:00.000Z',
  score: 62.4,
  pagesChecked: 40,
  pagesFailed: 2,
  pagesUnchanged: 0,
  findings: 120,
  openIssues: 9,
  fixedIssues: 3,
  newIssues: 2,
  regressions: 1,
  ...change,
});

/** A domain that is checked. */
export const sampleDomain = (change: Partial<Domain> = {}): Domain => ({
  id: idOf(2),
  projectId: idOf(1),
  host: 'beispiel.example',
  startUrl: 'https://beispiel.example/',
  isPrimary: true,
  state: 'active',
  isVerified: true,
  proofMissingAt: null,
  nextCheckAt: null,
  pagesFound: 42,
  createdAt: at,
  ...change,
});

/** An own project in which the user has all permissions. */
export const sampleProject = (change: Partial<Project> = {}): Project => ({
  id: idOf(1),
  accountId: idOf(9),
  accountName: 'Bäckerei Muster',
  ownership: 'own',
  title: 'Bäckerei',
  domains: [sampleDomain()],
  pagesCount: 42,
  morePagesThan: null,
  openIssues: 9,
  worstIssues: { impact: 'critical', issues: 2 },
  score: 62.4,
  licenceKey: 'zk-0123456789abcdef',
  latestScan: sampleScan(),
  may: Object.keys(permissions),
  createdAt: at,
  updatedAt: at,
  ...change,
});

/** A page that was checked. */
export const samplePage = (change: Partial<Page> = {}): Page => ({
  id: idOf(3),
  projectId: idOf(1),
  domainId: idOf(2),
  url: 'https://beispiel.example/kontakt',
  title: 'Kontakt',
  state: 'checked',
  statusCode: 200,
  skipReason: null,
  targetUrl: null,
  error: null,
  depth: 1,
  lastCheckedAt: at,
  score: 71.5,
  findings: 4,
  reviews: 1,
  ...change,
});

/** A cause that is open and unassigned. */
export const sampleIssue = (change: Partial<Issue> = {}): Issue => ({
  id: idOf(5),
  projectId: idOf(1),
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  state: 'open',
  answer: null,
  isRegression: false,
  ignoreReason: null,
  ignoredBy: null,
  skeleton: 'main > figure > img',
  snippet: '<img src="brot.jpg">',
  sources: ['axe:image-alt'],
  findings: 12,
  pages: 3,
  scoreGain: 2.4,
  sampleFindingId: null,
  samplePageUrl: 'https://beispiel.example/kontakt',
  hasPicture: false,
  noPicture: null,
  firstSeenAt: at,
  lastSeenAt: at,
  fixedAt: null,
  replacedBy: null,
  assignee: null,
  dueOn: null,
  isOverdue: false,
  comments: 0,
  revision: 1,
  ...change,
});

/** One of its places. */
export const sampleFinding = (change: Partial<Finding> = {}): Finding => ({
  id: idOf(6),
  issueId: idOf(5),
  pageId: idOf(3),
  pageUrl: 'https://beispiel.example/kontakt',
  pageTitle: 'Kontakt',
  ruleId: 'image-alt',
  outcome: 'failed',
  state: 'open',
  answer: null,
  impact: 'critical',
  region: 'main',
  selector: 'main > img',
  snippet: '<img src="brot.jpg">',
  box: null,
  hasPicture: false,
  noPicture: null,
  data: {},
  sources: ['axe:image-alt'],
  comparedWith: null,
  ...change,
});

/** A PDF in which nothing was found. */
export const sampleDocument = (change: Partial<LinkedDocument> = {}): LinkedDocument => ({
  id: idOf(7),
  projectId: idOf(1),
  url: 'https://beispiel.example/preise.pdf',
  name: 'Preise',
  title: 'Preisliste 2026',
  format: 'pdf',
  state: 'good',
  unreadReason: null,
  problems: [],
  linkedFrom: 3,
  examinedAt: at,
  ...change,
});

/** A signed-in user, the owner of one account. */
export const sampleUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: idOf(8),
  email: 'ada@beispiel.example',
  firstName: 'Ada',
  lastName: 'Muster',
  locale: 'de',
  is_reseller: false,
  has_reseller: false,
  username: null,
  isStaff: false,
  viewedBy: null,
  memberships: [{ accountId: idOf(9), accountName: 'Bäckerei Muster', kind: 'direct', role: 'owner' }],
  createdAt: at,
  reseller: false,
  ...change,
});
