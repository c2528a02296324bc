import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { readPackageLimits, type PackageLimits } from '#modules/entitlement';
import { readPriceList } from '#modules/price-list';
import { pageStates } from '#modules/project-figures';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pages, projectNotices } from '#platform/db/schema/index';
import { notifyAccount, withdrawNotice } from './notify-account.ts';

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

/** 0, “larger than all”, is the largest. */
const rank = (bracket: number): number => (bracket === 0 ? Infinity : bracket);

/** The smallest bracket sold that holds so many pages (brackets say “fewer than”); 0: none does. */
const bracketFor = async (tx: Transaction, found: number): Promise<number> => {
  const { products } = (await readPriceList(tx, todayInBerlin())).list;
  const brackets = Object.values(products).flatMap(({ standard }) => standard.map(({ bracket }) => bracket));
  return brackets.toSorted((a, b) => a - b).find((bracket) => found < bracket) ?? 0;
};

type Counted = { indexed: Indexed; found: number; limits: PackageLimits };

/**
 * Sent once for each bracket that a project grows into, before anything changes: what changes is decided by the listener (`onNotice`).
 * Without a package there is none to grow out of.
 */
const notifyBracket = async (
  tx: Transaction,
  ctx: NotifierContext,
  { indexed: { accountId, projectId }, found, limits: { pages: before, hasPackage } }: Counted,
): Promise<void> => {
  if (before === null || !hasPackage || found < before) return;
  const bracket = await bracketFor(tx, found);
  const said = await lastSaid(tx, { projectId, kind: 'bracket_passed' });
  if (said && rank(bracket) <= rank(Number(said['bracket']))) return;
  const data = { pages: found, bracket, before };
  await notifyAccount(tx, ctx, { accountId, projectId, domainId: null, kind: 'bracket_passed', data });
};

/** Says once for each limit that the package stopped the crawl; withdraws that where pages are no longer left out. */
const notifyPageLimit = async (
  tx: Transaction,
  ctx: NotifierContext,
  { indexed: { accountId, projectId }, found, limits }: Counted,
): Promise<void> => {
  const { maxPages, pages: bracket } = limits;
  const kind = 'page_limit_reached' as const;
  const isLeftOut = and(eq(pages.projectId, projectId), sql`${pages.skipReason} = 'page_limit'`);
  const isStopped = maxPages !== null && found >= maxPages && (await tx.$count(pages, isLeftOut)) > 0;
  if (!isStopped) return withdrawNotice(tx, { projectId, domainId: null, kind });
  const said = await lastSaid(tx, { projectId, kind });
  if (said?.['pages'] === maxPages) return;
  const data = { pages: maxPages, bracket: bracket ?? 0 };
  await notifyAccount(tx, ctx, { accountId, projectId, domainId: null, kind, data });
};

/** What the found pages mean for the packages of a project; nothing where nothing is billed. */
const notifyLimits = async (tx: Transaction, ctx: NotifierContext, indexed: Indexed): Promise<void> => {
  const { accountId, projectId } = indexed;
  const limits = await readPackageLimits(ctx, tx, { id: projectId, accountId });
  if (limits.maxPages === null) return;
  const found = await tx.$count(pages, and(eq(pages.projectId, projectId), isPaidPage));
  await notifyBracket(tx, ctx, { indexed, found, limits });
  await notifyPageLimit(tx, ctx, { indexed, found, limits });
};

/**
 * Says that the pages of a domain are found, in the transaction that ends its indexing: where it is the first time, or where there
 * are more or fewer than the last time. And says where the project has grown out of its package, and where that stopped the crawl.
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
  await notifyLimits(tx, ctx, indexed);
};
