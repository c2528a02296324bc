import { and, eq, sql } from 'drizzle-orm';
import type { Dashboard, Permission, SetupStep } from '@zugang/contract';
import { isEmbedded } from '#modules/tool';
import { callerMay, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { domains, invitations, memberships, projects } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

/** Whether others can sign in to the account, or were invited to. */
const hasColleagues = sql<boolean>`(
  (select count(*) from ${memberships} m where m.account_id = ${projects.accountId}) > 1
  or exists (select 1 from ${invitations} i where i.account_id = ${projects.accountId} and i.expires_at > now()))`;

const needed: Record<SetupStep['step'], Permission> = {
  embed: 'project.edit',
  verify: 'domain.edit',
  invite: 'member.manage',
};

const firstProject = prepared('dashboard_first_project', (tx, { name }) =>
  tx
    .select({
      ...placeColumns,
      domainId: domains.id,
      isVerified: sql<boolean>`${domains.verifiedAt} is not null and ${domains.proofMissingAt} is null`,
      hasColleagues,
    })
    .from(projects)
    .innerJoin(domains, and(eq(domains.projectId, projects.id), eq(domains.isPrimary, true)))
    .where(sql`${projects.accountId} = any(${sql.placeholder('accountIds')}::uuid[])`)
    .orderBy(projects.id)
    .limit(1)
    .prepare(name),
);

/** What is left to set up for the oldest own project: the steps the caller may take, with what is done. Null without one. */
export const readSetup = async (tx: Transaction, ctx: Context): Promise<Dashboard['setup']> => {
  const own = [...requireCaller(ctx).accounts].filter(([, { ownership }]) => ownership === 'own');
  const [row] = await firstProject(tx).execute({ accountIds: own.map(([id]) => id) });
  if (!row) return null;
  const isDone = { embed: await isEmbedded(tx, row.projectId), verify: row.isVerified, invite: row.hasColleagues };
  const steps = (['verify', 'embed', 'invite'] as const)
    .filter((step) => callerMay(ctx, row.accountId, needed[step]))
    .map((step) => ({ step, isDone: isDone[step] }));
  return { ...describePlace(ctx, row), domainId: row.domainId, steps };
};
