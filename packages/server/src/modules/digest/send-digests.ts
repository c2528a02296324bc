import { and, asc, eq, lt } from 'drizzle-orm';
import type { DigestEvery } from '@zugang/contract';
import { defaultTimeZone, mailListener, readListeners, readPlan, type Listener } from '#modules/alert';
import type { NotifyContext } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds, type Transaction } from '#platform/db/client';
import { alertDigests, projects } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { retentionMs } from '#platform/retention';
import { composeDigest, hasNews } from './compose-digest.ts';
import { lastDue } from './due-moment.ts';
import { sendDigestsQueue, type SendDigestsMessage } from './jobs.ts';
import { readFacts, readTasks, type DigestFacts } from './read-facts.ts';

type Worker = NotifyContext & Pick<Context, 'db' | 'log'>;
type Every = Exclude<DigestEvery, 'off'>;

const hourMs = 3_600_000;
/** A digest that could not be sent on its day is not sent at all: it would surprise. */
const graceMs = 24 * hourMs;
/** Days ahead that count as due soon. */
const dueSoonDays = 7;

/** Sees to it that what is due is sent: one job for each account, of which only one waits at a time. */
export const beginDigestRound = async (ctx: Pick<Context, 'db' | 'jobs'>): Promise<void> => {
  const ids = await readAllAccountIds(ctx.db);
  await ctx.db.transaction((tx) =>
    ctx.jobs.sendMany(tx, sendDigestsQueue, {
      messages: ids.map((accountId) => ({ accountId })),
      keyOf: ({ accountId }) => accountId,
    }),
  );
};

type Round = {
  project: ProjectRow;
  now: Date;
  plan: Awaited<ReturnType<typeof readPlan>>;
  facts: Map<Every, DigestFacts>;
};

/** Takes a digest: of several that come for it, one gets true. Its row and its mail are one transaction. */
const claimDigest = async (
  tx: Transaction,
  { project, dueAt, userId }: { project: ProjectRow; dueAt: Date; userId: string },
) => {
  const row = { accountId: project.accountId, projectId: project.id, userId, dueAt, isSent: false };
  const taken = await tx
    .insert(alertDigests)
    .values(row)
    .onConflictDoNothing()
    .returning({ dueAt: alertDigests.dueAt });
  return taken.length > 0;
};

const factsFor = async (
  tx: Transaction,
  round: Round,
  { every, dueAt }: { every: Every; dueAt: Date },
): Promise<DigestFacts> => {
  const known = round.facts.get(every);
  if (known) return known;
  const timeZone = round.plan?.timeZone ?? defaultTimeZone;
  const since = lastDue(every, timeZone, new Date(dueAt.getTime() - 1));
  const facts = await readFacts(tx, round.project, { since, until: round.now });
  round.facts.set(every, facts);
  return facts;
};

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 24 * hourMs).toISOString().slice(0, 10);

const sendOne = async (tx: Transaction, ctx: Worker, round: Round & { listener: Listener }): Promise<void> => {
  const { project, now, plan, listener } = round;
  const { digest: every } = listener.preferences;
  if (every === 'off') return;
  const timeZone = plan?.timeZone ?? defaultTimeZone;
  const dueAt = lastDue(every, timeZone, now);
  if (now.getTime() - dueAt.getTime() > graceMs || project.createdAt > dueAt) return;
  const { userId } = listener;
  if (!(await claimDigest(tx, { project, dueAt, userId }))) return;
  const facts = await factsFor(tx, round, { every, dueAt });
  const tasks = await readTasks(tx, { projectId: project.id, userId, until: dayAfter(now, dueSoonDays) });
  const digest = { every, project, facts, tasks, timeZone, now, nextAt: plan?.nextAt ?? null };
  if (!hasNews(digest)) return;
  const about = { accountId: project.accountId, projectId: project.id };
  if (!(await mailListener(tx, ctx, { listener, ...about, mail: composeDigest(ctx, digest) }))) return;
  await tx
    .update(alertDigests)
    .set({ isSent: true })
    .where(and(eq(alertDigests.projectId, project.id), eq(alertDigests.userId, userId), eq(alertDigests.dueAt, dueAt)));
};

const sendForProject = async (tx: Transaction, ctx: Worker, { project, now }: { project: ProjectRow; now: Date }) => {
  const plan = await readPlan(tx, project.id);
  const round = { project, now, plan, facts: new Map<Every, DigestFacts>() };
  const about = { accountId: project.accountId, projectId: project.id };
  for (const listener of await readListeners(tx, about)) await sendOne(tx, ctx, { ...round, listener });
};

/**
 * Sends the digests of an account that are due at `now`. Run twice or killed in between, everybody gets one mail: the digests of
 * each project are one transaction, which stores a row for each recipient that is done.
 */
export const sendDigests = async (ctx: Worker, { accountId }: SendDigestsMessage, now: Date): Promise<void> => {
  const own = await inScope(ctx.db, [accountId], async (tx) => {
    await tx.delete(alertDigests).where(lt(alertDigests.dueAt, new Date(now.getTime() - retentionMs('digestLog'))));
    return tx.select().from(projects).where(eq(projects.accountId, accountId)).orderBy(asc(projects.id));
  });
  for (const project of own) await inScope(ctx.db, [accountId], (tx) => sendForProject(tx, ctx, { project, now }));
};
