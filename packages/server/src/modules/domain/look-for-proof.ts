import type { ProofMethod, ProofReport } from '@zugang/contract';
import { requestProfileOf } from '@zugang/crawler/egress';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import type { ProjectRow } from '#platform/project-access';
import { widgetUrlOf } from './describe-domain.ts';
import type { DomainRow } from './find-domain.ts';
import { chargeRequests, collectRequests, isLimitedDomain, passFirst } from '#modules/host-limit';
import { DomainError } from '#platform/errors';
import { readBrowsingProfile } from './read-browsing-profile.ts';

type LookContext = Pick<Context, 'db' | 'egress' | 'log' | 'secrets' | 'settings'>;

/** Paid for before; what redirects cost is counted afterwards. */
const requestsOfALook = 1;

/** Throws HOST_LIMITED. DNS is not the website: a look there needs no slot. */
const requireTurn = async (ctx: LookContext, domain: DomainRow, method: ProofMethod): Promise<void> => {
  if (method === 'dns' || !isLimitedDomain(ctx, domain)) return;
  const hasTurn = await passFirst(ctx, { ...domain, requests: requestsOfALook });
  if (!hasTurn) throw new DomainError('HOST_LIMITED', { retryAfterSeconds: 10 });
};

/**
 * Looks for the proof of a domain at one kind of place, asking as a crawl would: up to 25 s, never inside a transaction. Throws
 * HOST_LIMITED if too many ask the host at once.
 */
export const lookForProof = async (
  ctx: LookContext,
  { project, domain, method }: { project: Pick<ProjectRow, 'licenceKey'>; domain: DomainRow; method: ProofMethod },
): Promise<ProofReport> => {
  await requireTurn(ctx, domain, method);
  const { profileVersion, profile } = await inScope(ctx.db, [domain.accountId], (tx) =>
    readBrowsingProfile(tx, ctx, domain),
  );
  const { sent, onRequest } = collectRequests();
  const { isProved, looks } = await ctx.egress.findProof({
    onRequest,
    ...(profileVersion !== '' && { profile: requestProfileOf(profile) }),
    method,
    host: domain.host,
    startUrl: domain.startUrl,
    token: domain.ownershipToken,
    licenceKey: project.licenceKey,
    widgetUrl: widgetUrlOf(ctx),
  });
  const asked = { host: domain.host, isLimited: isLimitedDomain(ctx, domain) };
  await chargeRequests(ctx, [asked], { sent, slots: requestsOfALook });
  // Foreign text may contain characters that the database cannot store.
  const clean = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ');
  return {
    method,
    at: new Date().toISOString(),
    isProved,
    looks: looks.map((place) => ({ ...place, found: place.found.map(clean) })),
  };
};
