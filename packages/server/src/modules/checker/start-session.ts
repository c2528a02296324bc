import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CheckerSession } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import { callerMay, inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { checkerSessions, projects } from '#platform/db/schema/index';
import { endOf, openCheckerToken, sealCheckerToken, type CheckerClaims } from './link-token.ts';
import { isOnProject } from './project-hosts.ts';
import { CheckerRefusal } from './refuse.ts';
import { asUserOf, type CheckerCall } from './use-session.ts';

/** Of two who come with the same link at once, one gets in: the row is taken in one statement. */
const consumeLink = async (tx: Transaction, { id }: CheckerClaims): Promise<void> => {
  const taken = await tx
    .update(checkerSessions)
    .set({ startedAt: sql`now()` })
    .where(and(eq(checkerSessions.id, id), isNull(checkerSessions.startedAt)))
    .returning({ id: checkerSessions.id });
  if (taken.length === 0) throw new CheckerRefusal('link_invalid');
};

const findProject = async (tx: Transaction, { id }: CheckerClaims): Promise<typeof projects.$inferSelect> => {
  const [found] = await tx
    .select({ project: projects })
    .from(checkerSessions)
    .innerJoin(projects, eq(projects.id, checkerSessions.projectId))
    .where(eq(checkerSessions.id, id));
  if (!found) throw new CheckerRefusal('link_invalid');
  return found.project;
};

const describe = async (tx: Transaction, ctx: Context, { claims, title }: { claims: CheckerClaims; title: string }) => {
  const { locale, userId } = requirePrincipal(ctx);
  const issuedAt = Date.now();
  const names = await readUserNames(tx, [userId]);
  return {
    bearer: sealCheckerToken(ctx.secrets, 'session', { ...claims, issuedAt }),
    expiresAt: endOf('session', issuedAt).toISOString(),
    project: title,
    user: names.get(userId) ?? '',
    locale,
    canSend: callerMay(ctx, claims.accountId, 'scan.control'),
  };
};

/** Takes a link in exchange for a session. Throws `link_invalid`; `wrong_origin` from a page of another site, which uses up nothing. */
export const startCheckerSession = async ({ ctx, origin }: CheckerCall, token: string): Promise<CheckerSession> => {
  const claims = openCheckerToken(ctx.secrets, 'link', token);
  const own = claims && (await asUserOf(ctx, claims));
  if (!own) throw new CheckerRefusal('link_invalid');
  return inCallerScope(own, async (tx) => {
    const project = await findProject(tx, claims);
    if (!(await isOnProject(tx, project.id, origin))) throw new CheckerRefusal('wrong_origin');
    await consumeLink(tx, claims);
    return describe(tx, own, { claims, title: project.title });
  });
};
