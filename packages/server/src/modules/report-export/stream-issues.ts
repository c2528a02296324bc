import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { describeRule, type ModelIssue, type Texts } from '@zugang/report';
import { byEffect, readAskedQuestions } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages } from '#platform/db/schema/index';
import type { Read } from './internal.ts';

/** An issue may be on thousands of pages, all of which it names. */
const batch = 10;

type IssueRow = typeof issues.$inferSelect;
type Place = { issueId: string; id: string; url: string; selector: string; snippet: string };

/** Only the ids, so that the order holds while the issues themselves are read. */
const readOrder = async (tx: Transaction, projectId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), gt(issues.findings, 0)))
    .orderBy(byEffect);
  return rows.map(({ id }) => id);
};

const readUrls = async (tx: Transaction, ids: string[]): Promise<Map<string, string[]>> => {
  const rows = await tx
    .selectDistinct({ issueId: findings.issueId, pageId: findings.pageId, url: pages.url })
    .from(findings)
    .innerJoin(pages, and(eq(pages.id, findings.pageId), eq(pages.shownState, 'checked')))
    .where(inArray(findings.issueId, ids))
    .orderBy(asc(findings.pageId));
  const byIssue = Map.groupBy(rows, ({ issueId }) => issueId);
  return new Map([...byIssue].map(([issueId, places]) => [issueId, places.map(({ url }) => url)]));
};

const readSamples = async (tx: Transaction, rows: readonly IssueRow[]): Promise<Map<string, Place>> => {
  const ids = rows.flatMap(({ sampleFindingId }) => sampleFindingId ?? []);
  if (ids.length === 0) return new Map();
  const { id, issueId, selector, snippet } = findings;
  const found = await tx
    .select({ id, issueId, selector, snippet, url: pages.url })
    .from(findings)
    .innerJoin(pages, eq(pages.id, findings.pageId))
    .where(inArray(id, ids));
  return new Map(found.map((place) => [place.issueId, place]));
};

const readBatch = async (tx: Transaction, ids: string[]) => {
  const rows = await tx.select().from(issues).where(inArray(issues.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { byId, urls: await readUrls(tx, ids), samples: await readSamples(tx, rows) };
};

/** A question whose turn has not come. */
const isKept = ({ id, state, verdict }: IssueRow, asked: ReadonlySet<string>): boolean =>
  state === 'in_review' && verdict === 'cannot-tell' && !asked.has(id);

type Known = { sample?: Place; texts: Texts; asked: ReadonlySet<string> };

const describeIssue = (row: IssueRow, pageUrls: string[], { sample, texts, asked }: Known) => ({
  key: row.key,
  ...describeRule(row.ruleId, texts),
  outcome: row.verdict,
  impact: row.impact,
  region: row.region as ModelIssue['region'],
  skeleton: row.skeleton,
  findings: row.findings,
  pages: row.pages,
  sample: {
    url: sample?.url ?? pageUrls[0] ?? '',
    selector: sample?.selector ?? '',
    snippet: sample?.snippet ?? row.snippet,
  },
  pageUrls,
  state: row.state,
  ...(isKept(row, asked) && { isAsked: false as const }),
});

/** The causes that have findings, whatever was decided about them, most effect first, read as they are written. */
export const streamIssues = async function* (read: Read, projectId: string, texts: Texts): AsyncGenerator<ModelIssue> {
  const order = await read((tx) => readOrder(tx, projectId));
  const questions = await read((tx) => readAskedQuestions(tx, projectId));
  const asked = new Set(questions.map(({ id }) => id));
  for (let start = 0; start < order.length; start += batch) {
    const ids = order.slice(start, start + batch);
    const { byId, urls, samples } = await read((tx) => readBatch(tx, ids));
    for (const id of ids) {
      const row = byId.get(id);
      const sample = samples.get(id);
      if (row) yield describeIssue(row, urls.get(id) ?? [], { texts, asked, ...(sample && { sample }) });
    }
  }
};
