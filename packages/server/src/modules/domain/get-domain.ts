import type { DomainDetail } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { describeDomainDetail } from './describe-domain.ts';
import { requireDomain, type DomainRef } from './find-domain.ts';

/** A domain with everything that is set for it. Throws NOT_FOUND. */
export const getDomain = (ctx: Context, ref: DomainRef): Promise<DomainDetail> =>
  inCallerScope(ctx, async (tx) =>
    describeDomainDetail(tx, ctx, await requireDomain(tx, ctx, { ...ref, permission: 'project.view' })),
  );
