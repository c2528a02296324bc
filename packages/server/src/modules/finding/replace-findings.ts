import { randomUUID } from 'node:crypto';
import { and, count, inArray, sql } from 'drizzle-orm';
import type { Finding } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { findings } from '#platform/db/schema/index';
import { type FindingScope, isOfScope } from './across-findings.ts';
import { chooseSamples, readSamplePlaces } from './choose-samples.ts';
import { matchPreviousIssues } from './match-previous-issues.ts';
import type { NewFinding } from './new-finding.ts';
import { type Predecessors, readPredecessors } from './read-predecessors.ts';
import { storableText } from '#platform/db/storable-text';
import type { ScanRef } from './scan-ref.ts';
import { upsertIssues } from './upsert-issues.ts';

type Delta = { findings: number; pages: number };

const insertChunk = 1_000;

const withKeys = (
  byPage: ReadonlyMap<string, readonly Finding[]>,
  { nameOf, predecessors }: { nameOf: (finding: Finding) => string; predecessors: Predecessors },
): NewFinding[] =>
  [...byPage].flatMap(([pageId, list]) =>
    list.map((finding) => ({
      ...finding,
      id: randomUUID(),
      pageId,
      key: nameOf(finding),
      predecessors: predecessors.get(finding) ?? [],
    })),
  );

const insertFindings = async (
  tx: Transaction,
  { accountId, projectId, scanId }: ScanRef,
  { list, ids }: { list: readonly NewFinding[]; ids: ReadonlyMap<string, string> },
): Promise<void> => {
  const rows = list.map((finding) => ({
    id: finding.id,
    accountId,
    projectId,
    scanId,
    pageId: finding.pageId,
    issueId: ids.get(finding.key) ?? '',
    selector: storableText(finding.selector),
    snippet: storableText(finding.snippet),
    impact: finding.impact,
    box: finding.box,
    isBlank: finding.isBlank ?? false,
    data: Object.fromEntries(
      Object.entries(finding.data).map(([name, value]) => [
        storableText(name, 100),
        typeof value === 'string' ? storableText(value) : value,
      ]),
    ),
    sources: finding.sources,
  }));
  for (let at = 0; at < rows.length; at += insertChunk) {
    await tx.insert(findings).values(rows.slice(at, at + insertChunk));
  }
};

/** Adds to the issues' counters what this change brings and takes. Returns the open and waiting issues that no page has any more. */
const applyDeltas = async (tx: Transaction, deltas: ReadonlyMap<string, Delta>): Promise<string[]> => {
  if (deltas.size === 0) return [];
  const json = JSON.stringify([...deltas].map(([id, delta]) => ({ id, ...delta })));
  const { rows } = await tx.execute<{ id: string; isGone: boolean }>(sql`
    update issues set findings = issues.findings + d.findings, pages = issues.pages + d.pages
    from jsonb_to_recordset(${json}::jsonb) as d(id uuid, findings int, pages int) where issues.id = d.id
    returning issues.id, new.findings = 0 and new.state in ('open', 'in_review') and new.replaced_by_id is null as "isGone"`);
  return rows.filter(({ isGone }) => isGone).map(({ id }) => id);
};

/**
 * Replaces the findings of pages (an empty list: the page has none, or is no page any more) and keeps the issues' counters
 * exact. Called under the project's lock. `scope`: which of the pages' findings; all where it is missing. Returns the open and
 * waiting issues that no page has any more.
 */
export const replaceFindings = async (
  tx: Transaction,
  scan: ScanRef & { scope?: FindingScope },
  byPage: ReadonlyMap<string, readonly Finding[]>,
): Promise<string[]> => {
  const pageIds = [...byPage.keys()];
  if (pageIds.length === 0) return [];
  const deltas = new Map<string, Delta>();
  const add = (id: string, by: Delta): void => {
    const { findings: found, pages } = deltas.get(id) ?? { findings: 0, pages: 0 };
    deltas.set(id, { findings: found + by.findings, pages: pages + by.pages });
  };
  const predecessors: Predecessors = scan.scope === 'across' ? new Map() : await readPredecessors(tx, byPage);
  const nameOf = await matchPreviousIssues(tx, { projectId: scan.projectId, predecessors }, byPage);
  const isOfPages = and(inArray(findings.pageId, pageIds), isOfScope(tx, scan.projectId, scan.scope ?? 'all'));
  const old = await tx
    .select({ issueId: findings.issueId, pageId: findings.pageId, findings: count() })
    .from(findings)
    .where(isOfPages)
    .groupBy(findings.issueId, findings.pageId);
  for (const row of old) add(row.issueId, { findings: -row.findings, pages: -1 });
  const places = old.length > 0 ? await readSamplePlaces(tx, pageIds) : new Map();
  if (old.length > 0) await tx.delete(findings).where(isOfPages);
  const list = withKeys(byPage, { nameOf, predecessors });
  const byIssue = new Map<string, NewFinding[]>();
  if (list.length > 0) {
    const ids = await upsertIssues(tx, scan, list);
    await insertFindings(tx, scan, { list, ids });
    for (const [name, members] of Map.groupBy(list, ({ key }) => key)) byIssue.set(ids.get(name) ?? '', members);
    for (const [, members] of Map.groupBy(list, ({ key, pageId }) => `${key} ${pageId}`)) {
      add(ids.get(members[0]?.key ?? '') ?? '', { findings: members.length, pages: 1 });
    }
  }
  const gone = await applyDeltas(tx, deltas);
  if (deltas.size > 0) await chooseSamples(tx, [...deltas.keys()], { byIssue, places });
  return gone;
};
