import { and, eq } from 'drizzle-orm';
import type { AlertPreferences, ProjectAlerts, contract } from '@zugang/contract';
import { readToolDefaults } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { alertPreferences, users } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { DomainError } from '#platform/errors';
import { defaultsFor, withDefaults } from './preferences.ts';
import { defaultTimeZone, readPlan } from './read-preferences.ts';

const describe = async (tx: Transaction, ctx: Context, project: ProjectRow): Promise<ProjectAlerts> => {
  const { userId, accounts } = requirePrincipal(ctx);
  const access = accounts.get(project.accountId);
  if (!access) throw new DomainError('NOT_FOUND');
  const plan = await readPlan(tx, project.id);
  const isMine = and(eq(alertPreferences.projectId, project.id), eq(alertPreferences.userId, userId));
  const [chosen] = await tx.select().from(alertPreferences).where(isMine);
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const partner = (await readToolDefaults(tx, project.accountId))?.alerts ?? {};
  const defaults = defaultsFor(access, { isPlanned: plan !== null, partner });
  return {
    preferences: withDefaults(chosen, defaults),
    defaults,
    hasPartnerDefaults: access.ownership === 'own' && Object.keys(partner).length > 0,
    email: user?.email ?? '',
    timeZone: plan?.timeZone ?? defaultTimeZone,
  };
};

/** Which mails the caller gets about a project. Throws NOT_FOUND. */
export const getAlerts = (ctx: Context, { projectId }: InputOf<typeof contract.alert.get>): Promise<ProjectAlerts> =>
  inCallerScope(ctx, async (tx) =>
    describe(tx, ctx, await requireProject(tx, ctx, { projectId, permission: 'project.view' })),
  );

/** What is like the default is not stored: it follows the role, and the schedule. */
const chosenOf = (wanted: AlertPreferences, defaults: AlertPreferences) => ({
  digest: wanted.digest === defaults.digest ? null : wanted.digest,
  regression: wanted.regression === defaults.regression ? null : wanted.regression,
  minImpact: wanted.minImpact === defaults.minImpact ? null : wanted.minImpact,
  scoreDrop: wanted.scoreDrop === defaults.scoreDrop ? null : wanted.scoreDrop,
  assignment: wanted.assignment === defaults.assignment ? null : wanted.assignment,
  comment: wanted.comment === defaults.comment ? null : wanted.comment,
  statement: wanted.statement === defaults.statement ? null : wanted.statement,
});

/** Chooses which mails the caller gets about a project; everybody chooses for themselves. Throws NOT_FOUND. */
export const saveAlerts = (
  ctx: Context,
  { projectId, preferences }: InputOf<typeof contract.alert.save>,
): Promise<ProjectAlerts> =>
  inCallerScope(ctx, async (tx) => {
    const { userId } = requirePrincipal(ctx);
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { accountId } = project;
    const { defaults } = await describe(tx, ctx, project);
    const chosen = { ...chosenOf(preferences, defaults), updatedAt: new Date() };
    await tx
      .insert(alertPreferences)
      .values({ accountId, projectId, userId, ...chosen })
      .onConflictDoUpdate({ target: [alertPreferences.projectId, alertPreferences.userId], set: chosen });
    await recordAudit(tx, ctx, { accountId, action: 'alerts.save', targetId: projectId, data: { ...preferences } });
    return describe(tx, ctx, project);
  });
