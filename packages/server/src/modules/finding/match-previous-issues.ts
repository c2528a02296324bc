import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm';
import { type Finding, issueKey, type IssueTrace, matchIssues } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { findings, issues } from '#platform/db/schema/index';
import { storableText } from '#platform/db/storable-text';

/** A page's findings as they were last time, by issue; those of `pageIds` only. */
const readTraces = async (tx: Transaction, pageIds: readonly string[]): Promise<Map<string, IssueTrace[]>> => {
  const rows = await tx
    .select({
      pageId: findings.pageId,
      key: issues.key,
      ruleId: issues.ruleId,
      outcome: issues.outcome,
      region: sql<Finding['region']>`${issues.region}`,
      skeleton: issues.skeleton,
      selector: findings.selector,
      snippet: findings.snippet,
    })
    .from(findings)
    .innerJoin(issues, eq(issues.id, findings.issueId))
    .where(inArray(findings.pageId, [...pageIds]));
  const byPage = new Map<string, IssueTrace[]>();
  for (const [pageId, ofPage] of Map.groupBy(rows, (row) => row.pageId)) {
    const groups = [...Map.groupBy(ofPage, ({ key }) => key).values()];
    byPage.set(
      pageId,
      groups.flatMap((places) => (places[0] ? [{ ...places[0], places }] : [])),
    );
  }
  return byPage;
};

const traceNow = (found: readonly Finding[], keyOf: (key: string) => string): IssueTrace[] =>
  [...Map.groupBy(found, (finding) => keyOf(issueKey(finding)))].flatMap(([key, places]) =>
    places[0] ? [{ ...places[0], key, places }] : [],
  );

/** Adds the new key to the issue as an alias, and moves the issue to where it was seen last. */
const addAlias = (
  tx: Transaction,
  projectId: string,
  { key, alias, now }: { key: string; alias: string; now: IssueTrace },
) =>
  tx
    .update(issues)
    .set({
      aliases: sql`array_append(${issues.aliases}, ${alias})`,
      region: now.region,
      skeleton: storableText(now.skeleton),
    })
    .where(and(eq(issues.projectId, projectId), eq(issues.key, key)));

/**
 * Returns the key of each finding's issue in the project: issues keep their first key, later ones are its aliases. An unknown key
 * is compared with the previous findings of its page: if only the component's attributes changed, or a newer engine makes other
 * keys, the issue keeps its state and nothing is new. Must be called before the old findings are removed.
 */
export const matchPreviousIssues = async (
  tx: Transaction,
  projectId: string,
  byPage: ReadonlyMap<string, readonly Finding[]>,
): Promise<(key: string) => string> => {
  const keys = [...new Set([...byPage.values()].flatMap((list) => list.map(issueKey)))];
  if (keys.length === 0) return (key) => key;
  const isNamed = or(inArray(issues.key, keys), arrayOverlaps(issues.aliases, keys));
  const known = await tx
    .select({ key: issues.key, aliases: issues.aliases })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), isNamed));
  const names = new Map(known.flatMap(({ key, aliases }) => aliases.map((alias) => [alias, key] as const)));
  for (const { key } of known) names.set(key, key);
  const pagesOfNew = [...byPage].filter(([, list]) => list.some((finding) => !names.has(issueKey(finding))));
  const before =
    pagesOfNew.length > 0
      ? await readTraces(
          tx,
          pagesOfNew.map(([pageId]) => pageId),
        )
      : new Map();
  for (const [pageId, list] of pagesOfNew) {
    const now = traceNow(list, (key) => names.get(key) ?? key);
    for (const [alias, key] of matchIssues(before.get(pageId) ?? [], now)) {
      const trace = now.find((one) => one.key === alias);
      if (!trace || names.has(alias)) continue;
      names.set(alias, key);
      await addAlias(tx, projectId, { key, alias, now: trace });
    }
  }
  return (key) => names.get(key) ?? key;
};
