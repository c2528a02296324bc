import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainLogins, loginRuns } from '#platform/db/schema/index';
import { enqueueLoginRun } from './enqueue-login-run.ts';
import { isOpenRun } from './open-run.ts';

/** The session may be renewed this often in one check, and once more per interval; one that ends sooner cannot be used. */
const maxRenewals = 3;
const minutesEach = 10;

const allowedRenewals = (since: Date): number =>
  maxRenewals + Math.floor((Date.now() - since.getTime()) / 60_000 / minutesEach);

/**
 * The login of a domain in a check that began at `since`: not run yet; running; succeeded; failed, or renewed too often.
 */
export type LoginProgress = 'untried' | 'under_way' | 'signed_in' | 'given_up';

type Asked = { domainId: string; since: Date };

const ofThisScript = (domainId: string) =>
  and(
    eq(loginRuns.domainId, domainId),
    eq(
      loginRuns.version,
      sql`(select ${domainLogins.version} from ${domainLogins} where ${domainLogins.domainId} = ${domainId}::uuid)`,
    ),
  );

const countRenewals = async (tx: Transaction, { domainId, since }: Asked): Promise<number> => {
  const hasSignedIn = sql`jsonb_array_length(${loginRuns.steps}) > 0`;
  const [row] = await tx
    .select({ runs: count() })
    .from(loginRuns)
    .where(and(ofThisScript(domainId), eq(loginRuns.reason, 'again'), gte(loginRuns.createdAt, since), hasSignedIn));
  return row?.runs ?? 0;
};

/** The progress of a domain's login in a check. */
export const readLoginProgress = async (tx: Transaction, asked: Asked): Promise<LoginProgress> => {
  const { domainId, since } = asked;
  const isOpen = and(eq(loginRuns.domainId, domainId), isOpenRun);
  const [open] = await tx.select({ id: loginRuns.id }).from(loginRuns).where(isOpen).limit(1);
  if (open) return 'under_way';
  const [last] = await tx
    .select({ state: loginRuns.state })
    .from(loginRuns)
    .where(and(ofThisScript(domainId), gte(loginRuns.createdAt, since)))
    .orderBy(desc(loginRuns.createdAt), desc(loginRuns.id))
    .limit(1);
  if (!last) return 'untried';
  return last.state === 'failed' ? 'given_up' : 'signed_in';
};

/**
 * Enqueues a login after a check found that the session has ended. Returns whether waiting for it makes sense: not if the login
 * failed, or was renewed too often in this check.
 */
export const enqueueSessionRenewal = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  asked: Asked & { accountId: string },
): Promise<boolean> => {
  const progress = await readLoginProgress(tx, asked);
  if (progress === 'under_way') return true;
  if (progress === 'given_up' || (await countRenewals(tx, asked)) >= allowedRenewals(asked.since)) return false;
  const { accountId, domainId } = asked;
  await enqueueLoginRun(tx, ctx, { accountId, domainId, reason: 'again' });
  return true;
};

/** Whether the session was still valid at its last renewal: then the site's refusal has another cause. */
export const hasSessionHeld = async (tx: Transaction, { domainId, since }: Asked): Promise<boolean> => {
  const [last] = await tx
    .select({ state: loginRuns.state, steps: loginRuns.steps })
    .from(loginRuns)
    .where(and(ofThisScript(domainId), eq(loginRuns.reason, 'again'), gte(loginRuns.createdAt, since)))
    .orderBy(desc(loginRuns.createdAt), desc(loginRuns.id))
    .limit(1);
  return last?.state === 'passed' && last.steps.length === 0;
};
