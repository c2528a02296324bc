import { eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/procedure';
import type { contract } from '@zugang/contract';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { alertPreferences, domainSchedules, projects } from '#platform/db/schema/index';
import { defaultsFor, withDefaults } from './preferences.ts';

const most = 500;

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
    const byProject = new Map(chosen.map((row) => [row.projectId, row]));
    return {
      projects: rows.flatMap(({ id, title, accountId }) => {
        const access = accounts.get(accountId);
        if (!access) return [];
        const defaults = defaultsFor(access, { isPlanned: isPlanned.has(id) });
        const preferences = withDefaults(byProject.get(id), defaults);
        return [{ projectId: id, title, ownership: access.ownership, preferences }];
      }),
    };
  });
