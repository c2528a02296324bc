import { sql } from 'drizzle-orm';
import { recordScanEvents } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { storableText } from '#platform/db/storable-text';
import { bestOf } from './choose-samples.ts';
import { inheritDecisions, type Successor } from './inherit-decisions.ts';
import type { NewFinding } from './new-finding.ts';
import type { ScanRef } from './scan-ref.ts';

const insertChunk = 1_000;

const sourcesOf = (members: readonly NewFinding[]): string[] =>
  [...new Set(members.flatMap(({ sources }) => sources))].toSorted();

const rowOf = (
  { accountId, projectId, scanId }: ScanRef,
  key: string,
  members: readonly NewFinding[],
): typeof issues.$inferInsert => {
  const sample = bestOf(members);
  if (!sample) throw new Error('a group of findings is empty');
  return {
    accountId,
    projectId,
    key,
    ruleId: sample.ruleId,
    outcome: sample.outcome,
    impact: sample.impact,
    region: sample.region,
    skeleton: storableText(sample.skeleton),
    snippet: storableText(sample.snippet),
    state: sample.outcome === 'failed' ? 'open' : 'in_review',
    sources: sourcesOf(members),
    sampleFindingId: sample.id,
    firstScanId: scanId,
  };
};

/** What an issue gets that is found again. What others had the place of was not fixed, and is no regression. */
const changesOf = ({ scanId }: ScanRef) => {
  const isOver = sql`${issues.state} = 'fixed'`;
  const wasFixed = sql`(${isOver} and ${issues.replacedById} is null)`;
  // What a person answered holds when it is found again.
  const stateAgain = sql`case ${issues.answer} when 'barrier' then 'open' when 'no_barrier' then 'cleared' else excluded.state end`;
  return {
    state: sql`case when ${isOver} then ${stateAgain} else ${issues.state} end`,
    sources: sql`array(select distinct source from unnest(${issues.sources} || excluded.sources) source order by source)`,
    regressedScanId: sql`case when ${wasFixed} then ${scanId}::uuid else ${issues.regressedScanId} end`,
    replacedById: null,
    fixedScanId: sql`case when not ${wasFixed} then ${issues.fixedScanId} end`,
    fixedAt: sql`case when not ${wasFixed} then ${issues.fixedAt} end`,
    impact: sql`excluded.impact`,
    lastSeenAt: sql`now()`,
  };
};

type Upserted = { id: string; key: string; before: string | null; replacedById: string | null };

/** Those of the issues that came in the place of others: they are new, or were themselves replaced before. */
const successorsOf = (stored: readonly Upserted[], groups: ReadonlyMap<string, readonly NewFinding[]>): Successor[] =>
  stored
    .filter(({ before, replacedById }) => before === null || replacedById !== null)
    .flatMap(({ id, key }) => {
      const members = groups.get(key) ?? [];
      const [member] = members;
      const predecessors = new Map(members.flatMap((one) => one.predecessors).map((row) => [row.id, row]));
      return member && predecessors.size > 0 ? [{ id, member, predecessors: [...predecessors.values()] }] : [];
    });

/**
 * Creates the issues that are new; one that was fixed and is found again is open again, a regression. What has the place of another
 * since its rule judges otherwise inherits what people decided. Returns key → id.
 */
export const upsertIssues = async (
  tx: Transaction,
  scan: ScanRef,
  list: readonly NewFinding[],
): Promise<Map<string, string>> => {
  const groups = Map.groupBy(list, ({ key }) => key);
  const rows = [...groups].map(([key, members]) => rowOf(scan, key, members));
  const ids = new Map<string, string>();
  for (let at = 0; at < rows.length; at += insertChunk) {
    const stored = await tx
      .insert(issues)
      .values(rows.slice(at, at + insertChunk))
      .onConflictDoUpdate({ target: [issues.projectId, issues.key], set: changesOf(scan) })
      .returning({
        id: issues.id,
        key: issues.key,
        before: sql<string | null>`old.state`,
        replacedById: sql<string | null>`old.replaced_by_id`,
      });
    for (const { id, key } of stored) ids.set(key, id);
    const returned = stored.flatMap(({ id, before, replacedById }) =>
      before === 'fixed' && replacedById === null ? id : [],
    );
    const { accountId, scanId } = scan;
    await recordScanEvents(tx, { accountId, scanId, kind: 'returned', issueIds: returned });
    await inheritDecisions(tx, scan, successorsOf(stored, groups));
  }
  return ids;
};
