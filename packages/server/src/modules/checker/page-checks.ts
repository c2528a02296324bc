import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { checkerResult, type contract, type PageCheckEntry } from '@zugang/contract';
import { normalizeUrl } from '@zugang/crawler/url';
import { readUserNames } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pageChecks, pages } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

type Procedures = typeof contract.checker;
type Row = Omit<typeof pageChecks.$inferSelect, 'details'>;

const storedDetails = checkerResult.omit({ url: true, title: true, note: true });

const { details: _, ...listed } = getTableColumns(pageChecks);

const describe = (row: Row, names: ReadonlyMap<string, string>): PageCheckEntry => ({
  id: row.id,
  projectId: row.projectId,
  url: row.url,
  title: row.title,
  note: row.note,
  failed: row.failed,
  reviews: row.reviews,
  by: row.userId ? (names.get(row.userId) ?? null) : null,
  at: row.createdAt.toISOString(),
});

const namesOf = (tx: Transaction, rows: readonly Pick<Row, 'userId'>[]) =>
  readUserNames(tx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);

/** More redirects in a row no site needs. */
const maxHops = 5;

/**
 * Under which addresses checks of a page are kept: its own, and where it redirects to as far as the crawl ledger knows, because the
 * checker runs where the browser arrived.
 */
const addressesOf = async (tx: Transaction, projectId: string, url: string): Promise<string[]> => {
  const addresses = [normalizeUrl(url) ?? url];
  while (addresses.length <= maxHops) {
    const isHere = and(eq(pages.projectId, projectId), eq(pages.url, addresses.at(-1) ?? url));
    const [page] = await tx
      .select({ target: pages.targetUrl })
      .from(pages)
      .where(and(isHere, eq(pages.skipReason, 'redirect')));
    const target = page?.target && (normalizeUrl(page.target) ?? page.target);
    if (!target || addresses.includes(target)) break;
    addresses.push(target);
  }
  return addresses;
};

/** The checks made in pages of a project, or in one page and where it redirects to, the newest first. Throws NOT_FOUND. */
export const listPageChecks = (
  ctx: Context,
  { projectId, url, page, size }: InputOf<Procedures['list']>,
): Promise<OutputOf<Procedures['list']>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const ofPage = url === undefined ? undefined : inArray(pageChecks.url, await addressesOf(tx, projectId, url));
    const wanted = and(eq(pageChecks.projectId, projectId), ofPage);
    const rows = await tx
      .select(listed)
      .from(pageChecks)
      .where(wanted)
      .orderBy(desc(pageChecks.id))
      .limit(size)
      .offset((page - 1) * size);
    const names = await namesOf(tx, rows);
    return { rows: rows.map((row) => describe(row, names)), total: await tx.$count(pageChecks, wanted), page, size };
  });

const byId = ({ projectId, checkId }: { projectId: string; checkId: string }) =>
  and(eq(pageChecks.projectId, projectId), eq(pageChecks.id, checkId));

/** One check with all it found. Throws NOT_FOUND. */
export const getPageCheck = (ctx: Context, input: InputOf<Procedures['get']>): Promise<OutputOf<Procedures['get']>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId: input.projectId, permission: 'project.view' });
    const [row] = await tx.select().from(pageChecks).where(byId(input));
    if (!row) throw new DomainError('NOT_FOUND');
    return { ...describe(row, await namesOf(tx, [row])), ...storedDetails.parse(row.details) };
  });

/** Removes a check. Throws NOT_FOUND, FORBIDDEN. */
export const removePageCheck = (
  ctx: Context,
  input: InputOf<Procedures['remove']>,
): Promise<OutputOf<Procedures['remove']>> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId: input.projectId, permission: 'scan.control' });
    const removed = await tx.delete(pageChecks).where(byId(input)).returning({ url: pageChecks.url });
    if (removed.length === 0) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, {
      accountId,
      action: 'checker.remove',
      targetId: input.checkId,
      data: { url: removed[0]?.url },
    });
    return { ok: true };
  });
