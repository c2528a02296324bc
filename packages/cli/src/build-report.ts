import type { Report, WcagLevel } from '@zugang/contract';
import {
  coverage,
  createIssueGroups,
  engineVersion,
  type Finding,
  type IssueGroup,
  issueKey,
  pageScore,
  projectScore,
} from '@zugang/engine';
import type { CrawledUrl } from './crawl-types.ts';
import type { KeptPictures } from './keep-pictures.ts';
import type { FoundUrls } from './store-found.ts';
import { describeGroup, type ModelPage, type ReportModel, type Texts, toolVersion } from '@zugang/report';

/** What is known of a run, apart from what it found. */
export type Run = {
  url: string;
  level: WcagLevel;
  /** The version of Chromium that showed the pages. */
  browserVersion: string;
  startedAt: Date;
  durationMs: number;
  isComplete: boolean;
};

type Checked = Extract<CrawledUrl, { kind: 'checked' }>;

const describeFinding = (finding: Finding): ModelPage['findings'][number] => {
  const { skeleton: _skeleton, ...shown } = finding;
  return { issueKey: issueKey(finding), ...shown, state: null };
};

const describePage = ({ url, status, check }: Checked): ModelPage => ({
  url,
  status,
  title: check.title,
  language: check.language,
  score: pageScore(check),
  passed: check.passed,
  inapplicable: check.inapplicable,
  ...(check.untried && { untried: check.untried }),
  findings: check.findings.map(describeFinding),
});

type Counts = { groups: IssueGroup[]; scores: number[]; byImpact: Report['totals']['byImpact']; reviews: number };

/** One pass over the pages, of which only causes, scores and counts are kept. */
const countFound = async (found: FoundUrls): Promise<Counts> => {
  const groups = createIssueGroups();
  const scores: number[] = [];
  const byImpact = { critical: 0, serious: 0, moderate: 0, minor: 0 };
  let reviews = 0;
  for await (const { url, check } of found.checked()) {
    groups.add({ url, findings: check.findings });
    scores.push(pageScore(check));
    for (const { outcome, impact } of check.findings) {
      if (outcome === 'failed') byImpact[impact] += 1;
      else reviews += 1;
    }
  }
  return { groups: groups.list(), scores, byImpact, reviews };
};

const countTotals = (found: FoundUrls, { groups, byImpact, reviews }: Counts): Report['totals'] => {
  const issues = groups.filter(({ outcome }) => outcome === 'failed').length;
  return {
    pages: found.counts.checked,
    failedPages: found.failed.length,
    skippedUrls: found.skipped.length,
    findings: byImpact.critical + byImpact.serious + byImpact.moderate + byImpact.minor,
    reviews,
    issues,
    reviewIssues: groups.length - issues,
    furtherQuestions: 0,
    byImpact,
  };
};

const listEach = async function* <From, To>(
  rows: Iterable<From> | AsyncIterable<From>,
  describe: (row: From) => To,
): AsyncIterable<To> {
  for await (const row of rows) yield describe(row);
};

/** Puts together what a crawl found: grouped, scored, with the texts of one language. It is read from `found` as long as that is kept. */
export const buildReport = async (
  run: Run,
  { found, pictures }: { found: FoundUrls; pictures: KeptPictures | null },
  texts: Texts,
): Promise<ReportModel> => {
  const counts = await countFound(found);
  const totals = countTotals(found, counts);
  const startedAt = run.startedAt.toISOString();
  const { host } = new URL(run.url);
  const total = totals.findings + totals.reviews;
  return {
    tool: { name: 'Zugang', version: toolVersion, engine: engineVersion, browser: `Chromium ${run.browserVersion}` },
    locale: texts.locale,
    madeAt: startedAt,
    site: { id: null, title: host, host, url: run.url },
    run: { level: run.level, startedAt, durationMs: Math.round(run.durationMs), isComplete: run.isComplete },
    score: projectScore(counts.scores),
    coverage: coverage(run.level),
    totals,
    findings: { total, listed: total },
    // The element with a picture is its cause's example, so that code and picture are of the same one.
    issues: () => listEach(counts.groups, (group) => describeGroup(group, texts, pictures?.get(group.key))),
    pictureOf: (key) => pictures?.get(key)?.data ?? null,
    pages: () => listEach(found.checked(), describePage),
    failedPages: () => listEach(found.failed, ({ url, status, error }) => ({ url, status, error })),
    skipped: () => listEach(found.skipped, ({ url, reason, target }) => ({ url, reason, target })),
    project: null,
  };
};
