import type { ProofMethod, ProofReport } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { ProjectRow } from '#platform/project-access';
import { widgetUrlOf } from './describe-domain.ts';
import type { DomainRow } from './find-domain.ts';

/** Looks for the proof of a domain at one kind of place: up to 15 s, never inside a transaction. */
export const lookForProof = async (
  ctx: Pick<Context, 'egress' | 'settings'>,
  { project, domain, method }: { project: Pick<ProjectRow, 'licenceKey'>; domain: DomainRow; method: ProofMethod },
): Promise<ProofReport> => {
  const { isProved, looks } = await ctx.egress.findProof({
    method,
    host: domain.host,
    startUrl: domain.startUrl,
    token: domain.ownershipToken,
    licenceKey: project.licenceKey,
    widgetUrl: widgetUrlOf(ctx),
  });
  // What strangers wrote may hold what the database cannot.
  const clean = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ');
  return {
    method,
    at: new Date().toISOString(),
    isProved,
    looks: looks.map((look) => ({ ...look, found: look.found.map(clean) })),
  };
};
