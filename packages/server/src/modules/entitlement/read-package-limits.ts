import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { ProjectRow } from '#platform/project-access';
import { freeLimits, joinLimits, type PackageLimits } from './package-limits.ts';
import { readEntitled, readProjectProducts } from './read-entitled.ts';

type Asked = Pick<ProjectRow, 'id' | 'accountId'>;

/** What the packages of a project allow. Without billing everything. */
export const readPackageLimits = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  { id, accountId }: Asked,
): Promise<PackageLimits> => joinLimits(await readEntitled(ctx, tx, { accountId, projectId: id }));

/**
 * What the packages of all projects of an account allow together: members and API keys belong to the account. Before its first project,
 * which brings a trial, an account may set up everything.
 */
export const readAccountLimits = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  accountId: string,
): Promise<Pick<PackageLimits, 'members' | 'hasApi'>> => {
  // A reseller’s people look after its customers, whatever its own projects have booked.
  const isReseller = and(eq(accounts.id, accountId), eq(accounts.kind, 'reseller'));
  if ((await tx.$count(accounts, isReseller)) > 0) return freeLimits;
  const entitled = await readEntitled(ctx, tx, { accountId });
  const isNew = entitled?.length === 0 && (await readProjectProducts(tx, { accountId })).length === 0;
  return isNew ? freeLimits : joinLimits(entitled);
};

/** Throws NOT_IN_PACKAGE where the packages of a project do not hold a part. */
export const requireInPackage = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  { project, part }: { project: Asked; part: 'hasSiteLogin' | 'hasGuidedAudit' | 'hasWidget' },
): Promise<void> => {
  if (!(await readPackageLimits(ctx, tx, project))[part]) throw new DomainError('NOT_IN_PACKAGE');
};
