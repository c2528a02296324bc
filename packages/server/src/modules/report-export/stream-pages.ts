import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ModelPage } from '@zugang/report';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages } from '#platform/db/schema/index';
import type { Read } from './internal.ts';

type ModelFinding = ModelPage['findings'][number];

const batch = 50;

const readBatch = (tx: Transaction, projectId: string, after: string | null) =>
  tx
    .select({
      id: pages.id,
      url: pages.url,
      status: pages.statusCode,
      title: pages.title,
      score: pages.score,
      outline: pages.outline,
    })
    .from(pages)
    .where(
      and(eq(pages.projectId, projectId), eq(pages.shownState, 'checked'), after ? gt(pages.id, after) : undefined),
    )
    .orderBy(asc(pages.id))
    .limit(batch);

type Wanted = { most: number; hasNames: boolean };

const readFindings = async (
  tx: Transaction,
  pageIds: string[],
  { most, hasNames }: Wanted,
): Promise<Map<string, ModelFinding[]>> => {
  const rows = await tx
    .select({ finding: findings, issue: issues })
    .from(findings)
    .innerJoin(issues, eq(issues.id, findings.issueId))
    .where(inArray(findings.pageId, pageIds))
    .orderBy(asc(findings.pageId), asc(findings.id))
    .limit(most);
  const assignees = hasNames ? rows.flatMap(({ issue }) => issue.assigneeId ?? []) : [];
  const names = await readUserNames(tx, [...new Set(assignees)]);
  return Map.groupBy(
    rows.map(({ finding, issue }) => ({
      pageId: finding.pageId,
      issueKey: issue.key,
      ruleId: issue.ruleId,
      outcome: issue.verdict,
      state: issue.state,
      work: {
        assignee: (issue.assigneeId && names.get(issue.assigneeId)) ?? null,
        dueOn: issue.dueOn,
      },
      impact: finding.impact,
      region: issue.region as ModelFinding['region'],
      selector: finding.selector,
      snippet: finding.snippet,
      box: finding.box,
      data: finding.data,
      // Files are given on in the name of partners too: our own checks are named as such.
      sources: finding.sources.map((source) => source.replace(/^zugang:/, 'own:')),
    })),
    ({ pageId }) => pageId,
  );
};

type PageBatch = Awaited<ReturnType<typeof readPages>>;

const readPages = async (
  tx: Transaction,
  { projectId, after, ...wanted }: Wanted & { projectId: string; after: string | null },
) => {
  const rows = await readBatch(tx, projectId, after);
  const ids = rows.map(({ id }) => id);
  return { rows, found: ids.length > 0 ? await readFindings(tx, ids, wanted) : new Map<string, ModelFinding[]>() };
};

const languageOf = (outline: Record<string, unknown> | null): string =>
  typeof outline?.['language'] === 'string' ? outline['language'] : '';

/** The checked pages with their findings, read as they are written; ends after `mostFindings`. `hasNames`: with who deals with their causes. */
export const streamPages = async function* (
  read: Read,
  projectId: string,
  { mostFindings, hasNames }: { mostFindings: number; hasNames: boolean },
): AsyncGenerator<ModelPage> {
  let after: string | null = null;
  let left = mostFindings;
  while (left > 0) {
    const { rows, found }: PageBatch = await read((tx) => readPages(tx, { projectId, after, most: left, hasNames }));
    if (rows.length === 0) return;
    for (const { id, url, status, title, score, outline } of rows) {
      const own = (found.get(id) ?? []).map(
        ({ pageId: _pageId, ...finding }: ModelFinding & { pageId?: string }) => finding,
      );
      left -= own.length;
      const page = { url, status: status ?? 200, title: title ?? '', language: languageOf(outline), score: score ?? 0 };
      yield { ...page, passed: [], inapplicable: [], findings: own };
    }
    after = rows.at(-1)?.id ?? null;
  }
};
