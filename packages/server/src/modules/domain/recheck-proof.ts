import { eq } from 'drizzle-orm';
import { limits, proofMethod, type ProofMethod } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { domains, projects } from '#platform/db/schema/index';
import type { DomainRow } from './find-domain.ts';
import type { CheckProofMessage } from './jobs.ts';
import { lookForProof } from './look-for-proof.ts';
import { recordProof, type SeenProof } from './record-proof.ts';

type Worker = Pick<Context, 'db' | 'jobs' | 'settings' | 'secrets' | 'egress' | 'log'>;
type Due = { domain: DomainRow; licenceKey: string; method: ProofMethod };

/** Looks that were planned by several checks end here but for the first: between two lie nearly as many hours as planned. */
const isDue = (checkedAt: Date | null): boolean =>
  checkedAt === null || Date.now() - checkedAt.getTime() > (limits.proofEveryHours - 1) * 3_600_000;

const findDue = async (tx: Transaction, domainId: string): Promise<Due | null> => {
  const [row] = await tx
    .select({ domain: domains, licenceKey: projects.licenceKey })
    .from(domains)
    .innerJoin(projects, eq(projects.id, domains.projectId))
    .where(eq(domains.id, domainId));
  const method = row?.domain.verifiedBy;
  return row && method && isDue(row.domain.proofCheckedAt) ? { ...row, method } : null;
};

/** Where it was found before; else anywhere: who moved it still owns the domain. */
const searchProof = async (ctx: Worker, { domain, licenceKey, method }: Due): Promise<SeenProof> => {
  const project = { licenceKey };
  const report = await lookForProof(ctx, { project, domain, method });
  if (report.isProved) return { method, report };
  for (const other of proofMethod.options.filter((one) => one !== method)) {
    const found = await lookForProof(ctx, { project, domain, method: other });
    if (found.isProved) return { method: other, report: found };
  }
  return { method, report };
};

/** Checks again whether a domain still has its proof of ownership, and plans the next check. Delivered twice, it checks once. */
export const recheckProof = async (ctx: Worker, { accountId, domainId }: CheckProofMessage): Promise<void> => {
  const due = await inScope(ctx.db, [accountId], (tx) => findDue(tx, domainId));
  if (!due) return;
  const seen = await searchProof(ctx, due);
  await inScope(ctx.db, [accountId], async (tx) => {
    if (await findDue(tx, domainId)) await recordProof(tx, { ...ctx, principal: null }, { domainId, seen });
  });
};
