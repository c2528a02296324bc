import { and, eq, isNotNull } from 'drizzle-orm';
import { loadUserPrincipal } from '#modules/identity';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { checkerSessions, projects } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import type { CheckerClaims } from './link-token.ts';
import { isOnProject } from './project-hosts.ts';
import { CheckerRefusal } from './refuse.ts';

/** A call of the checker from a page: the services, and the origin the browser says the page has. */
export type CheckerCall = { ctx: Context; origin: string };

/** The user's own context, read now: null if the user was blocked, removed or has a new password. */
export const asUserOf = async (ctx: Context, claims: CheckerClaims): Promise<Context | null> => {
  const principal = await loadUserPrincipal(ctx.db, { userId: claims.userId, issuedAt: new Date(claims.issuedAt) });
  return principal?.accounts.has(claims.accountId) ? { ...ctx, principal } : null;
};

/** The project of a session in a page of one of its domains. Throws `session_over`, `wrong_origin`. */
const requireSession = async (tx: Transaction, claims: CheckerClaims, origin: string): Promise<ProjectRow> => {
  const [found] = await tx
    .select({ project: projects })
    .from(checkerSessions)
    .innerJoin(projects, eq(projects.id, checkerSessions.projectId))
    .where(and(eq(checkerSessions.id, claims.id), isNotNull(checkerSessions.startedAt)));
  if (!found) throw new CheckerRefusal('session_over');
  if (!(await isOnProject(tx, found.project.id, origin))) throw new CheckerRefusal('wrong_origin');
  return found.project;
};

/** Does `work` for the user of a session, in the scope of what they reach. */
export const withSession = async <T>(
  { ctx, origin }: CheckerCall,
  claims: CheckerClaims | null,
  work: (tx: Transaction, call: { ctx: Context; project: ProjectRow }) => Promise<T>,
): Promise<T> => {
  const own = claims && (await asUserOf(ctx, claims));
  if (!own) throw new CheckerRefusal('session_over');
  return inCallerScope(own, async (tx) => work(tx, { ctx: own, project: await requireSession(tx, claims, origin) }));
};
