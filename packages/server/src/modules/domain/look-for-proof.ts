import type { ProofMethod, ProofReport } from '@zugang/contract';
import { requestProfileOf } from '@zugang/crawler/egress';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import type { ProjectRow } from '#platform/project-access';
import { widgetUrlOf } from './describe-domain.ts';
import type { DomainRow } from './find-domain.ts';
import { readBrowsingProfile } from './read-browsing-profile.ts';

/** Looks for the proof of a domain at one kind of place, asking as a crawl would: up to 15 s, never inside a transaction. */
export const lookForProof = async (
  ctx: Pick<Context, 'db' | 'egress' | 'log' | 'secrets' | 'settings'>,
  { project, domain, method }: { project: Pick<ProjectRow, 'licenceKey'>; domain: DomainRow; method: ProofMethod },
): Promise<ProofReport> => {
  const { profileVersion, profile } = await inScope(ctx.db, [domain.accountId], (tx) =>
    readBrowsingProfile(tx, ctx, domain),
  );
  const { isProved, looks } = await ctx.egress.findProof({
    ...(profileVersion !== '' && { profile: requestProfileOf(profile) }),
    method,
    host: domain.host,
    startUrl: domain.startUrl,
    token: domain.ownershipToken,
    licenceKey: project.licenceKey,
    widgetUrl: widgetUrlOf(ctx),
  });
  // Foreign text may contain characters that the database cannot store.
  const clean = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ');
  return {
    method,
    at: new Date().toISOString(),
    isProved,
    looks: looks.map((place) => ({ ...place, found: place.found.map(clean) })),
  };
};
