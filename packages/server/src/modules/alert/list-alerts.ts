import { eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/procedure';
import type { AlertPreferences, contract } from '@zugang/contract';
import { readToolDefaults } from '#modules/reseller';
import { inCallerScope, requirePrincipal, type Context, type Principal } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { alertPreferences, domainSchedules, projects } from '#platform/db/schema/index';
import { defaultsFor, withDefaults } from './preferences.ts';

const most = 500;

/** What the resellers of the caller's own accounts have set, by account: people have one account, or a few. */
const readPartnerAlerts = async (
  tx: Transaction,
  accounts: Principal['accounts'],
): Promise<Map<string, Partial<AlertPreferences>>> => {
  const found = new Map<string, Partial<AlertPreferences>>();
  for (const [accountId, { ownership }] of accounts)
    if (ownership === 'own') found.set(accountId, (await readToolDefaults(tx, accountId))?.alerts ?? {});
  return found;
};

/** Which mails the caller gets, for every project they can look at, by title (the first 500). */
export const listAlerts = (ctx: Context): Promise<OutputOf<typeof contract.alert.overview>> =>
  inCallerScope(ctx, async (tx) => {
    const { userId, accounts } = requirePrincipal(ctx);
    const rows = await tx
      .select({ id: projects.id, title: projects.title, accountId: projects.accountId })
      .from(projects)
      .orderBy(projects.title, projects.id)
      .limit(most);
    const ids = rows.map(({ id }) => id);
    const planned = ids.length
      ? await tx
          .selectDistinct({ projectId: domainSchedules.projectId })
          .from(domainSchedules)
          .where(inArray(domainSchedules.projectId, ids))
      : [];
    const isPlanned = new Set(planned.map(({ projectId }) => projectId));
    const chosen = await tx.select().from(alertPreferences).where(eq(alertPreferences.userId, userId));
    const partners = await readPartnerAlerts(tx, accounts);
    const byProject = new Map(chosen.map((row) => [row.projectId, row]));
    return {
      projects: rows.flatMap(({ id, title, accountId }) => {
        const access = accounts.get(accountId);
        if (!access) return [];
        const defaults = defaultsFor(access, {
          isPlanned: isPlanned.has(id),
          partner: partners.get(accountId) ?? {},
        });
        const preferences = withDefaults(byProject.get(id), defaults);
        return [{ projectId: id, title, ownership: access.ownership, preferences }];
      }),
    };
  });
