import { and, arrayOverlaps, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Finding, issueKey, type IssueTrace, matchIssues, narrowKey } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { findings, issues } from '#platform/db/schema/index';
import { storableText } from '#platform/db/storable-text';
import { isDecided } from './inherit-decisions.ts';
import type { Predecessors } from './read-predecessors.ts';

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

const traceNow = (found: readonly Finding[], keyOf: (finding: Finding) => string): IssueTrace[] =>
  [...Map.groupBy(found, keyOf)].flatMap(([key, places]) => (places[0] ? [{ ...places[0], key, places }] : []));

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

/** The stored key of issues of the project by each key they are known under. */
const readNames = async (tx: Transaction, projectId: string, keys: string[]): Promise<Map<string, string>> => {
  const isNamed = or(inArray(issues.key, keys), arrayOverlaps(issues.aliases, keys));
  const known = await tx
    .select({ key: issues.key, aliases: issues.aliases })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), isNamed));
  const names = new Map(known.flatMap(({ key, aliases }) => aliases.map((alias) => [alias, key] as const)));
  for (const { key } of known) names.set(key, key);
  return names;
};

/**
 * Of these keys of single elements, those about which people decided something, as was done before questions were asked by component;
 * with the stored key of the issue.
 */
export const readDecidedNarrowly = async (
  tx: Transaction,
  projectId: string,
  keys: string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const { key, aliases, answer, state, assigneeId, dueOn } = issues;
  const hasDecision = or(isNotNull(answer), eq(state, 'ignored'), isNotNull(assigneeId), isNotNull(dueOn));
  const rows = await tx
    .select({ key, aliases })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), or(inArray(key, keys), arrayOverlaps(aliases, keys)), hasDecision));
  return new Map(rows.flatMap((row) => [row.key, ...row.aliases].map((name) => [name, row.key] as const)));
};

/** The key each finding is known under: a question that was decided about its own element keeps that element, be it as a failure. */
const chooseKeys = async (
  tx: Transaction,
  { projectId, found, predecessors }: { projectId: string; found: readonly Finding[]; predecessors: Predecessors },
): Promise<(finding: Finding) => string> => {
  const narrow = [...new Set(found.filter((one) => narrowKey(one) !== issueKey(one)).map(narrowKey))];
  const decided = await readDecidedNarrowly(tx, projectId, narrow);
  const wasDecided = (finding: Finding): boolean =>
    (predecessors.get(finding) ?? []).some((row) => row.outcome === 'failed' && isDecided(row));
  return (finding) => decided.get(narrowKey(finding)) ?? (wasDecided(finding) ? narrowKey(finding) : issueKey(finding));
};

/**
 * Returns the key of each finding's issue in the project: issues keep their first key, later ones are its aliases. An unknown key
 * is compared with the previous findings of its page: if only the component's attributes changed, or a newer engine makes other
 * keys, the issue keeps its state and nothing is new. Must be called before the old findings are removed.
 */
export const matchPreviousIssues = async (
  tx: Transaction,
  { projectId, predecessors }: { projectId: string; predecessors: Predecessors },
  byPage: ReadonlyMap<string, readonly Finding[]>,
): Promise<(finding: Finding) => string> => {
  const found = [...byPage.values()].flat();
  const keyOf = await chooseKeys(tx, { projectId, found, predecessors });
  const keys = [...new Set(found.map(keyOf))];
  if (keys.length === 0) return keyOf;
  const names = await readNames(tx, projectId, keys);
  const nameOf = (finding: Finding): string => names.get(keyOf(finding)) ?? keyOf(finding);
  const pagesOfNew = [...byPage].filter(([, list]) => list.some((finding) => !names.has(keyOf(finding))));
  if (pagesOfNew.length === 0) return nameOf;
  const before = await readTraces(
    tx,
    pagesOfNew.map(([pageId]) => pageId),
  );
  for (const [pageId, list] of pagesOfNew) {
    const now = traceNow(list, nameOf);
    for (const [alias, key] of matchIssues(before.get(pageId) ?? [], now)) {
      const trace = now.find((one) => one.key === alias);
      if (!trace || names.has(alias)) continue;
      names.set(alias, key);
      await addAlias(tx, projectId, { key, alias, now: trace });
    }
  }
  return nameOf;
};
