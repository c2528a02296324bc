import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { LoginOutcome, LoginRunner, LoginStepReport } from '@zugang/browser';
import type { BrowsingProfile } from '@zugang/crawler/egress';
import { readBrowsingProfile } from '#modules/domain';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { domainLogins, domains, loginRuns } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { composeScript } from './compose-script.ts';
import type { LoginRunMessage } from './jobs.ts';
import { pictureKeyOf, runFolderOf } from './login-pictures.ts';
import { recordLogin, type Ended, type RunRow } from './record-login.ts';
import { isOpenRun } from './open-run.ts';
import { maySignIn, readSession } from './session-store.ts';
import { takeTurn } from './take-turn.ts';

/** What a worker needs: no caller, the account comes with the job. */
export type LoginContext = Pick<Context, 'db' | 'storage' | 'secrets' | 'log' | 'jobs' | 'settings'>;

const secondTryAfterMs = 5_000;
/** A run whose workers died this often is not tried again. */
const maxAttempts = 2;

type Task = {
  run: RunRow;
  domain: typeof domains.$inferSelect;
  profile: BrowsingProfile;
  login: typeof domainLogins.$inferSelect;
};

/**
 * Takes the run; null where it is over or gone, or has to wait for another run of its account. The number of attempts is the fence.
 */
const claim = async (tx: Transaction, ctx: LoginContext, message: LoginRunMessage): Promise<RunRow | null> => {
  if (!(await takeTurn(tx, ctx, message))) return null;
  const { runId } = message;
  const isOpen = and(eq(loginRuns.id, runId), isOpenRun);
  const [run] = await tx
    .update(loginRuns)
    .set({ state: 'running', attempts: sql`${loginRuns.attempts} + 1`, startedAt: new Date(), steps: [] })
    .where(isOpen)
    .returning();
  return run ?? null;
};

const readTask = async (tx: Transaction, ctx: LoginContext, run: RunRow): Promise<Task | null> => {
  const [row] = await tx
    .select({ domain: domains, login: domainLogins })
    .from(domainLogins)
    .innerJoin(domains, eq(domains.id, domainLogins.domainId))
    .where(and(eq(domainLogins.domainId, run.domainId), eq(domainLogins.version, run.version)));
  // The proof may have lapsed since the run was asked for.
  if (!row || !maySignIn(ctx, row.domain)) return null;
  const { profile } = await readBrowsingProfile(tx, ctx, row.domain);
  return { run, ...row, profile };
};

const failedWith = (failure: Extract<LoginOutcome, { state: 'failed' }>['failure'], failedStep = 0): Ended => ({
  state: 'failed',
  steps: [],
  failedStep,
  failure,
});

/** Shows people how far it is, while it is under way. */
const recordStep =
  (ctx: LoginContext, run: RunRow, done: LoginStepReport[]) =>
  async (report: LoginStepReport, picture: Buffer | null): Promise<void> => {
    if (picture) await ctx.storage.put(pictureKeyOf(run, report.index), picture, 'image/jpeg');
    done.push(report);
    const isMine = and(eq(loginRuns.id, run.id), eq(loginRuns.attempts, run.attempts), eq(loginRuns.state, 'running'));
    await inScope(ctx.db, [run.accountId], (tx) => tx.update(loginRuns).set({ steps: done }).where(isMine));
  };

/** Where a check says that the session has ended: it may as well have been the page. */
const hasHeld = async (ctx: LoginContext, runner: LoginRunner, { run, profile }: Task): Promise<boolean> => {
  if (run.reason !== 'again') return false;
  const { accountId, domainId, version } = run;
  const stored = await inScope(ctx.db, [accountId], (tx) => readSession(tx, ctx, { domainId, version }));
  return stored !== null && runner.isSignedIn({ ...profile, session: stored.session });
};

/**
 * A site that was slow or away for a moment is no reason to leave a whole check out. What was refused is not tried again: a wrong
 * password sent twice locks accounts.
 */
const mayPass = ({ reason }: RunRow, outcome: LoginOutcome): boolean =>
  reason !== 'test' && outcome.state === 'failed' && /^(timeout|navigation|unexpected)$/.test(outcome.failure);

const attemptLogin = async (ctx: LoginContext, runner: LoginRunner, task: Task): Promise<Ended> => {
  const { run, domain, login, profile } = task;
  const script = composeScript(ctx, login);
  if (!script) return failedWith('secret_unreadable');
  try {
    if (await hasHeld(ctx, runner, task)) return { state: 'held' };
    const signIn = () => runner.run({ startUrl: domain.startUrl, script, profile, onStep: recordStep(ctx, run, []) });
    const outcome = await signIn();
    if (!mayPass(run, outcome)) return outcome;
    await sleep(secondTryAfterMs);
    return await signIn();
  } catch (cause) {
    throw new RetryJob('no browser could be started', { cause });
  }
};

/** Deletes all but the newest runs; returns the folders of the others' pictures. */
const forgetOld = async (tx: Transaction, domainId: string): Promise<string[]> => {
  const isOver = and(eq(loginRuns.domainId, domainId), inArray(loginRuns.state, ['passed', 'failed']));
  const old = tx
    .select({ id: loginRuns.id })
    .from(loginRuns)
    .where(isOver)
    .orderBy(desc(loginRuns.createdAt), desc(loginRuns.id))
    .offset(limits.login.runs);
  const gone = await tx.delete(loginRuns).where(inArray(loginRuns.id, old)).returning();
  return gone.map(runFolderOf);
};

/**
 * Runs the login of a domain and stores the result. A run that is over or gone is ignored; one whose worker died is tried again,
 * and fails if that happens twice. An account signs in once at a time, over all workers. Throws RetryJob if no browser can be started.
 */
export const runLogin = async (ctx: LoginContext, runner: LoginRunner, message: LoginRunMessage): Promise<void> => {
  const inAccount = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inScope(ctx.db, [message.accountId], work);
  const run = await inAccount((tx) => claim(tx, ctx, message));
  if (!run) return;
  const task = run.attempts > maxAttempts ? null : await inAccount((tx) => readTask(tx, ctx, run));
  const ended = task ? await attemptLogin(ctx, runner, task) : failedWith('unexpected');
  const folders = await inAccount(async (tx) => {
    await recordLogin(tx, ctx, { run, ended });
    const [known] = await tx.select({ id: loginRuns.id }).from(loginRuns).where(eq(loginRuns.id, run.id));
    // Dropped in the meantime, with the script it was for: its later pictures are removed too.
    return [...(await forgetOld(tx, run.domainId)), ...(known ? [] : [runFolderOf(run)])];
  });
  for (const folder of folders) await ctx.storage.removeAll(folder);
};
