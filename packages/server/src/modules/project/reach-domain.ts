import { and, eq } from 'drizzle-orm';
import { cleanDomainInput } from '@zugang/crawler/url';
import { errorTable, type ErrorCode } from '@zugang/contract';
import { isOperatorHost, passFirst } from '#modules/host-limit';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** A domain that answers, ready to be stored. */
export type ReachedDomain = { host: string; startUrl: string; title: string | null };

/** It tries https and http, each with and without `www.`, at once. */
const requestsOfAProbe = 4;

/** An error at the field `domain`. */
export const domainError = (
  code: Extract<ErrorCode, 'DOMAIN_INVALID' | 'DOMAIN_EXISTS' | 'DOMAIN_NOT_REACHABLE'>,
): DomainError => new DomainError(code, { fields: [{ path: 'domain', key: errorTable[code].key }] });

const isTaken = (ctx: Context, accountId: string, host: string): Promise<boolean> =>
  inCallerScope(ctx, async (tx) => {
    const [row] = await tx
      .select({ id: domains.id })
      .from(domains)
      .where(and(eq(domains.accountId, accountId), eq(domains.host, host)));
    return row !== undefined;
  });

/**
 * Cleans what was typed, refuses a host that the account already has, and tries to reach it (up to 15 s: never inside a
 * transaction). Throws DOMAIN_INVALID, DOMAIN_EXISTS, DOMAIN_NOT_REACHABLE, each at the field `domain`, and
 * HOST_LIMITED if too many ask the host at once.
 */
export const reachDomain = async (
  ctx: Context,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<ReachedDomain> => {
  const cleaned = cleanDomainInput(domain);
  if (!cleaned) throw domainError('DOMAIN_INVALID');
  if (await isTaken(ctx, accountId, cleaned.host)) throw domainError('DOMAIN_EXISTS');
  const isLimited = !isOperatorHost(ctx, cleaned.host);
  const hasTurn = !isLimited || (await passFirst(ctx, { accountId, host: cleaned.host, requests: requestsOfAProbe }));
  if (!hasTurn) throw new DomainError('HOST_LIMITED', { retryAfterSeconds: 10 });
  const probed = await ctx.egress.probe(domain);
  if (probed.kind === 'unreachable') throw domainError('DOMAIN_NOT_REACHABLE');
  return { host: probed.host, startUrl: probed.startUrl, title: probed.title };
};

/** Stores a reached domain; its indexing is about to start. Throws DOMAIN_EXISTS where another request was faster. */
export const insertDomain = async (
  tx: Transaction,
  ctx: Context,
  domain: ReachedDomain & { accountId: string; projectId: string; isPrimary: boolean },
): Promise<typeof domains.$inferSelect> => {
  const { accountId, projectId, host, startUrl, isPrimary } = domain;
  // Hosts that the operator named may be scanned whole at once: their ownership needs no proof.
  const verifiedAt = isOperatorHost(ctx, host) ? new Date() : null;
  const [row] = await tx
    .insert(domains)
    .values({ accountId, projectId, host, startUrl, isPrimary, state: 'in_progress', verifiedAt })
    .onConflictDoNothing()
    .returning();
  if (!row) throw domainError('DOMAIN_EXISTS');
  return row;
};
