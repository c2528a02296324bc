import { and, eq } from 'drizzle-orm';
import { isInternalHost } from '@zugang/crawler/egress';
import { cleanDomainInput } from '@zugang/crawler/url';
import { errorTable, type ErrorCode, type FieldError } from '@zugang/contract';
import { chargeRequests, collectRequests, isOperatorHost, passFirst } from '#modules/host-limit';
import { callerMay, inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** A domain that answers, ready to be stored. */
export type ReachedDomain = { host: string; startUrl: string; title: string | null };

/** It tries https and http, each with and without `www.`, at once. */
const requestsOfAProbe = 4;

type DomainErrorCode = Extract<
  ErrorCode,
  'DOMAIN_INVALID' | 'DOMAIN_INTERNAL' | 'DOMAIN_EXISTS' | 'DOMAIN_NOT_REACHABLE'
>;

/** An error at the field `domain`. */
const domainError = (code: DomainErrorCode, params?: FieldError['params']): DomainError =>
  new DomainError(code, { fields: [{ path: 'domain', key: errorTable[code].key, ...(params && { params }) }] });

/** DOMAIN_EXISTS, with the project that has the domain if the caller may see it. */
const takenError = (
  ctx: Context,
  { accountId, ...params }: { accountId: string; projectId: string; title: string },
) => {
  const ownership = requireCaller(ctx).accounts.get(accountId)?.ownership ?? 'own';
  return domainError('DOMAIN_EXISTS', callerMay(ctx, accountId, 'project.view') ? { ...params, ownership } : undefined);
};

/** Throws DOMAIN_EXISTS if the account has the host. Other accounts may have it, too: of them nothing is read. */
const refuseTaken = (ctx: Context, accountId: string, host: string): Promise<void> =>
  inCallerScope(ctx, async (tx) => {
    const [row] = await tx
      .select({ projectId: projects.id, title: projects.title })
      .from(domains)
      .innerJoin(projects, eq(projects.id, domains.projectId))
      .where(and(eq(domains.accountId, accountId), eq(domains.host, host)));
    if (row) throw takenError(ctx, { accountId, ...row });
  });

/**
 * Cleans what was typed, refuses a host that the account already has, and tries to reach it (up to 15 s: never inside a
 * transaction). Throws DOMAIN_INVALID, DOMAIN_EXISTS, DOMAIN_INTERNAL, DOMAIN_NOT_REACHABLE, each at the field `domain`, and
 * HOST_LIMITED if too many ask the host at once.
 */
export const reachDomain = async (
  ctx: Context,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<ReachedDomain> => {
  const cleaned = cleanDomainInput(domain);
  if (!cleaned) throw domainError('DOMAIN_INVALID');
  await refuseTaken(ctx, accountId, cleaned.host);
  const isLimited = !isOperatorHost(ctx, cleaned.host);
  const hasTurn = !isLimited || (await passFirst(ctx, { accountId, host: cleaned.host, requests: requestsOfAProbe }));
  if (!hasTurn) throw new DomainError('HOST_LIMITED', { retryAfterSeconds: 10 });
  const { sent, onRequest } = collectRequests();
  const probed = await ctx.egress.probe(domain, onRequest);
  // What redirects cost beyond.
  await chargeRequests(ctx, [{ host: cleaned.host, isLimited }], { sent, slots: requestsOfAProbe });
  if (probed.kind === 'unreachable') {
    // The egress connects to no internal address.
    throw domainError(isLimited && isInternalHost(cleaned.host) ? 'DOMAIN_INTERNAL' : 'DOMAIN_NOT_REACHABLE');
  }
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
    .values({ accountId, projectId, host, startUrl, isPrimary, state: 'pending', verifiedAt })
    .onConflictDoNothing()
    .returning();
  if (!row) throw domainError('DOMAIN_EXISTS');
  return row;
};
