import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { contract, DeskState } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, projects, ticketReads, tickets } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeRow } from '../thread/read-thread.ts';
import { isDue, matchesSearch } from '../thread/ticket-conditions.ts';
import { atDesk, isOfDesk, type Desk, type DeskName } from './open-desk.ts';

type Query = InputOf<typeof contract.staffDesk.list>;
type Listed = OutputOf<typeof contract.staffDesk.list>;

const isInState = (state: DeskState) => {
  if (state === 'all') return undefined;
  return state === 'due' ? isDue : eq(tickets.status, state);
};

const isAssigned = (assignee: Query['assignee'], userId: string) => {
  if (assignee === 'all') return undefined;
  return assignee === 'me' ? eq(tickets.assigneeId, userId) : isNull(tickets.assigneeId);
};

const countStates = async (tx: Transaction, desk: Desk): Promise<Listed['counts']> => {
  const { assigneeId } = tickets;
  const [row] = await tx
    .select({
      due: count(),
      mine: sql<number>`count(*) filter (where ${assigneeId} = ${desk.userId})::int`,
      unassigned: sql<number>`count(*) filter (where ${assigneeId} is null)::int`,
    })
    .from(tickets)
    .where(and(isOfDesk(tx, desk), isDue));
  return row ?? { due: 0, mine: 0, unassigned: 0 };
};

// What is due waits: the longest first. Of the rest the last written to first.
const orderOf = (state: DeskState) =>
  state === 'due' ? [asc(tickets.writtenAt), asc(tickets.id)] : [desc(tickets.writtenAt), desc(tickets.id)];

const readPage = async (desk: Desk, { search, state, assignee, page, size }: Query) => {
  const { tx, userId } = desk;
  const isAsked = and(
    isOfDesk(tx, desk),
    isInState(state),
    isAssigned(assignee, userId),
    matchesSearch(search, accounts.name),
  );
  const [all] = await tx
    .select({ rows: count() })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(isAsked);
  const rows = await tx
    .select({ ticket: tickets, account: accounts.name, readAt: ticketReads.readAt })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .leftJoin(ticketReads, and(eq(ticketReads.ticketId, tickets.id), eq(ticketReads.userId, userId)))
    .where(isAsked)
    .orderBy(...orderOf(state))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: all?.rows ?? 0 };
};

/** Titles of projects by id. */
const readTitles = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { id, title } = projects;
  const rows = await tx
    .select({ id, title })
    .from(projects)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.title]));
};

/** Tickets to answer, the longest waiting first. Throws as `atDesk`. */
export const listAtDesk = (ctx: Context, name: DeskName, query: Query): Promise<Listed> =>
  atDesk(ctx, { name, permission: 'desk.view', kind: 'operator.read_tickets', isList: true }, async (desk) => {
    const { rows, total } = await readPage(desk, query);
    const counts = await countStates(desk.tx, desk);
    const projectIds = rows.flatMap(({ ticket }) => ticket.aboutProjectId ?? []);
    const askers = [...new Set(rows.map(({ ticket }) => ticket.accountId))];
    const titles = await desk.ofAskers(askers, (tx) => readTitles(tx, projectIds));
    const assigned = rows.flatMap(({ ticket }) => ticket.assigneeId ?? []);
    const names = await desk.ofUsers((tx) => readUserNames(tx, [...new Set(assigned)]));
    return {
      rows: rows.map(({ ticket, account, readAt }) => {
        const { assigneeId, aboutProjectId } = ticket;
        const projectTitle = aboutProjectId === null ? null : (titles.get(aboutProjectId) ?? null);
        return {
          ...describeRow({ ticket, projectTitle, readAt }, 'desk'),
          account,
          assignee: assigneeId === null ? null : { userId: assigneeId, name: names.get(assigneeId) ?? '' },
        };
      }),
      total,
      page: query.page,
      size: query.size,
      counts,
    };
  });
