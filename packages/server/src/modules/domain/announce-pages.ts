import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { pageStates } from '#modules/project-figures';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pages, projectNotices } from '#platform/db/schema/index';
import { notifyAccount } from './notify-account.ts';

type NotifierContext = Pick<Context, 'jobs' | 'settings' | 'secrets'>;
type Indexed = { accountId: string; projectId: string; domainId: string; host: string };

const isPage = inArray(pages.state, [...pageStates]);
/** A page that could not be read or checked costs nothing. */
const isPaidPage = inArray(pages.state, ['found', 'checked']);

/** The data of the last notice of a kind, dismissed or not. */
const lastSaid = async (
  tx: Transaction,
  { projectId, kind, domainId }: { projectId: string; kind: string; domainId?: string },
): Promise<Record<string, string | number> | null> => {
  const [row] = await tx
    .select({ data: projectNotices.data })
    .from(projectNotices)
    .where(
      and(
        eq(projectNotices.projectId, projectId),
        eq(projectNotices.kind, kind),
        domainId ? eq(projectNotices.domainId, domainId) : undefined,
      ),
    )
    .orderBy(desc(projectNotices.createdAt), desc(projectNotices.id))
    .limit(1);
  return row?.data ?? null;
};

/** The bracket that holds so many pages (brackets say “fewer than”); 0: none does. */
const bracketFor = (found: number): number => limits.pageBrackets.find((bracket) => found < bracket) ?? 0;

/** 0, “larger than all”, is the largest. */
const rank = (bracket: number): number => (bracket === 0 ? Infinity : bracket);

/**
 * Sent once for each bracket that is passed, before anything changes: what changes is decided by the listener (`onNotice`).
 * A project begins in the smallest bracket.
 */
const notifyBracket = async (
  tx: Transaction,
  ctx: NotifierContext,
  { accountId, projectId }: Indexed,
): Promise<void> => {
  const found = await tx.$count(pages, and(eq(pages.projectId, projectId), isPaidPage));
  const bracket = bracketFor(found);
  const said = await lastSaid(tx, { projectId, kind: 'bracket_passed' });
  const before = Number(said?.['bracket'] ?? limits.pageBrackets[0]);
  if (rank(bracket) <= rank(before)) return;
  const data = { pages: found, bracket, before };
  await notifyAccount(tx, ctx, { accountId, projectId, domainId: null, kind: 'bracket_passed', data });
};

/**
 * Says that the pages of a domain are found, in the transaction that ends its indexing: where it is the first time, or where there
 * are more or fewer than the last time. And says where the project has grown out of its package.
 */
export const announcePages = async (tx: Transaction, ctx: NotifierContext, indexed: Indexed): Promise<void> => {
  const { accountId, projectId, domainId, host } = indexed;
  const [row] = await tx
    .select({ found: count() })
    .from(pages)
    .where(and(eq(pages.domainId, domainId), isPage));
  const found = row?.found ?? 0;
  const said = await lastSaid(tx, { projectId, domainId, kind: 'indexing_finished' });
  if (said?.['pages'] !== found)
    await notifyAccount(tx, ctx, {
      accountId,
      projectId,
      domainId,
      kind: 'indexing_finished',
      data: { host, pages: found },
    });
  await notifyBracket(tx, ctx, indexed);
};
