import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { and, count, eq, sql } from 'drizzle-orm';
import { limits, type contract, type Project } from '@zugang/contract';
import { todayInBerlin } from '#platform/calendar';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { startTrials } from '#modules/subscription';
import { startScanInTx } from '#modules/scan';
import { chooseAccount } from './choose-account.ts';
import { describeProject } from './describe-projects.ts';
import { insertDomain, reachDomain } from './reach-domain.ts';

/** `zg_` and 24 random characters: what the embedded script is known by. */
const newLicenceKey = (): string => `zg_${randomBytes(18).toString('base64url')}`;

/** The host as people write it: a project without a title of its own is named after it. */
const titleOf = (host: string): string => {
  const [name = '', ...port] = host.split(':');
  return [domainToUnicode(name) || name, ...port].join(':').slice(0, limits.projectTitle.max);
};

/** Throws PROJECT_LIMIT. Locks the account, so that two requests at once do not both take the last place. */
const enforceProjectLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx
    .select({ one: sql`1` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  const [held] = await tx.select({ projects: count() }).from(projects).where(eq(projects.accountId, accountId));
  if ((held?.projects ?? 0) >= limits.projectsPerAccount) throw new DomainError('PROJECT_LIMIT');
};

/** The first project of a reseller's own is its free one, and the next where that was removed. Call it under the account's lock. */
const isFirstOfReseller = async (tx: Transaction, accountId: string): Promise<boolean> => {
  const isReseller = and(eq(accounts.id, accountId), eq(accounts.kind, 'reseller'));
  if ((await tx.$count(accounts, isReseller)) === 0) return false;
  const isFree = and(eq(projects.accountId, accountId), eq(projects.isResellerFree, true));
  return (await tx.$count(projects, isFree)) === 0;
};

/**
 * Creates a project with its primary domain; indexing and checking start in the same transaction.
 * Throws NOT_FOUND, FORBIDDEN, PROJECT_LIMIT, DOMAIN_INVALID, DOMAIN_INTERNAL, DOMAIN_EXISTS, DOMAIN_NOT_REACHABLE, SCAN_LIMIT.
 */
export const createProject = async (ctx: Context, input: InputOf<typeof contract.project.create>): Promise<Project> => {
  const accountId = chooseAccount(ctx, input);
  await inCallerScope(ctx, (tx) => enforceProjectLimit(tx, accountId));
  const reached = await reachDomain(ctx, { accountId, domain: input.domain });
  return inCallerScope(ctx, async (tx) => {
    await enforceProjectLimit(tx, accountId);
    const isResellerFree = await isFirstOfReseller(tx, accountId);
    const title = input.title ?? titleOf(reached.host);
    const [row] = await tx
      .insert(projects)
      .values({ accountId, title, licenceKey: newLicenceKey(), isResellerFree })
      .returning();
    if (!row) throw new Error('the project was not inserted');
    const domain = await insertDomain(tx, ctx, { ...reached, accountId, projectId: row.id, isPrimary: true });
    const data = { title: row.title, host: domain.host };
    await recordAudit(tx, ctx, { accountId, action: 'project.create', targetId: row.id, data });
    await startTrials(tx, ctx, { project: row, today: todayInBerlin() });
    await startScanInTx(tx, ctx, { accountId, projectId: row.id, mode: 'all', domainIds: [domain.id] });
    return describeProject(tx, ctx, row);
  });
};
