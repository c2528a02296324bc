import { and, count, eq } from 'drizzle-orm';
import { limits, type contract, type UrlList } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { domains, urlLists } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireDomain } from './find-domain.ts';
import { parseUrlList } from './parse-url-list.ts';

/**
 * Adds a list of addresses; every crawl of the domain begins with them too. Throws NOT_FOUND, FORBIDDEN, URL_LIST_LIMIT, and
 * URL_LIST_EMPTY where no line is an address of the domain.
 */
export const addUrlList = (
  ctx: Context,
  { projectId, domainId, name, content }: InputOf<typeof contract.domain.addUrlList>,
): Promise<UrlList> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId } = domain;
    // Locked, so that two uploads at once do not both take the last place.
    await tx.select({ id: domains.id }).from(domains).where(eq(domains.id, domainId)).for('update');
    const [held] = await tx.select({ lists: count() }).from(urlLists).where(eq(urlLists.domainId, domainId));
    if ((held?.lists ?? 0) >= limits.crawl.lists) throw new DomainError('URL_LIST_LIMIT');
    const { format, urls, refused, refusedCount } = parseUrlList(content, domain);
    if (urls.length === 0) throw new DomainError('URL_LIST_EMPTY');
    const values = { accountId, domainId, name, format, urls, refused, refusedCount };
    const [row] = await tx
      .insert(urlLists)
      .values({ ...values, createdBy: ctx.principal?.userId ?? null })
      .returning({ id: urlLists.id, createdAt: urlLists.createdAt });
    if (!row) throw new Error('the list was not inserted');
    const data = { projectId, host: domain.host, name, urls: urls.length };
    await recordAudit(tx, ctx, { accountId, action: 'domain.url-list-added', targetId: domainId, data });
    return {
      id: row.id,
      name,
      format,
      urls: urls.length,
      refused,
      refusedCount,
      createdAt: row.createdAt.toISOString(),
    };
  });

/** Removes a list; pages that were found by it stay until a check finds them gone. Throws NOT_FOUND, FORBIDDEN. */
export const removeUrlList = (
  ctx: Context,
  { projectId, domainId, urlListId }: InputOf<typeof contract.domain.removeUrlList>,
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const isIt = and(eq(urlLists.domainId, domainId), eq(urlLists.id, urlListId));
    const [row] = await tx.delete(urlLists).where(isIt).returning({ name: urlLists.name });
    if (!row) throw new DomainError('NOT_FOUND');
    const data = { projectId, host: domain.host, name: row.name };
    await recordAudit(tx, ctx, {
      accountId: domain.accountId,
      action: 'domain.url-list-removed',
      targetId: domainId,
      data,
    });
    return { ok: true };
  });
