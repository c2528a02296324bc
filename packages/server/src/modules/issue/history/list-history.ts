import { count, desc, eq, inArray } from 'drizzle-orm';
import type { contract, IssueAnswer, IssueEvent, IssuePerson, IssueState } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { apiKeys, issueEvents } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { readNamesOfPeople } from '../comments/describe-comments.ts';
import type { IssueRow } from '../describe-issues.ts';
import { findIssue } from '../find-issue.ts';

type EventRow = typeof issueEvents.$inferSelect;
type Names = { people: ReadonlyMap<string, string>; keys: ReadonlyMap<string, string> };

const actorOf = ({ scanId, apiKeyId, userId }: EventRow, { people, keys }: Names): IssueEvent['actor'] => {
  if (scanId) return { kind: 'scan', name: null };
  if (apiKeyId) return { kind: 'program', name: keys.get(apiKeyId) ?? null };
  return { kind: 'person', name: userId ? (people.get(userId) ?? null) : null };
};

const personOf = (userId: string | null, { people }: Names): IssuePerson | null =>
  userId ? { userId, name: people.get(userId) ?? null } : null;

const describeEvent = (row: EventRow, names: Names): IssueEvent => {
  const { id, kind, from, to, note } = row;
  const event = { id, at: row.createdAt.toISOString(), actor: actorOf(row, names), isBulk: row.batchId !== null };
  switch (kind) {
    case 'state':
      return { ...event, kind, from: from as IssueState, to: to as IssueState, note };
    case 'answer':
      return { ...event, kind, from: from as IssueAnswer | null, to: to as IssueAnswer | null, note };
    case 'assigned':
      return { ...event, kind, from: personOf(from, names), to: personOf(to, names) };
    case 'due':
      return { ...event, kind, from, to };
    case 'replaced':
      return { ...event, kind, issueId: to ?? row.issueId };
    case 'inherited':
      return { ...event, kind, issueId: from ?? row.issueId };
    default:
      return { ...event, kind };
  }
};

const readKeyNames = async (tx: Transaction, rows: readonly EventRow[]): Promise<Names['keys']> => {
  const ids = [...new Set(rows.flatMap(({ apiKeyId }) => apiKeyId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await tx.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(inArray(apiKeys.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** The discovery is stored with the issue itself, so it is known of issues older than their history too. */
const foundEvent = ({ id, firstSeenAt }: IssueRow): IssueEvent => ({
  id,
  kind: 'found',
  at: firstSeenAt.toISOString(),
  actor: { kind: 'scan', name: null },
  isBulk: false,
});

/** What happened to an issue, the newest first; at its end, that a scan found it. Throws NOT_FOUND. */
export const listHistory = (
  ctx: Context,
  input: InputOf<typeof contract.issue.history>,
): Promise<OutputOf<typeof contract.issue.history>> =>
  inCallerScope(ctx, async (tx) => {
    const { page, size } = input;
    const issue = await findIssue(tx, ctx, { ...input, permission: 'project.view' });
    const isOfIssue = eq(issueEvents.issueId, issue.id);
    const [counted] = await tx.select({ total: count() }).from(issueEvents).where(isOfIssue);
    const total = counted?.total ?? 0;
    const offset = (page - 1) * size;
    const rows = await tx
      .select()
      .from(issueEvents)
      .where(isOfIssue)
      .orderBy(desc(issueEvents.id))
      .limit(size)
      .offset(offset);
    const names = { people: await readNamesOfPeople(tx, issue.accountId), keys: await readKeyNames(tx, rows) };
    const events = rows.map((row) => describeEvent(row, names));
    const isEnd = rows.length < size && offset + rows.length === total;
    return { rows: isEnd ? [...events, foundEvent(issue)] : events, total: total + 1, page, size };
  });
