import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Inspector, InspectSession } from '@zugang/browser';
import { isSameSite } from '@zugang/crawler/url';
import type { BrowsingProfile } from '@zugang/crawler/egress';
import { readTerms } from '#modules/crawl';
import { acquireHostSlot, chargeRequests, isLimitedDomain } from '#modules/host-limit';
import { countActiveBefore } from '#platform/active-jobs';
import { inScope, type Transaction } from '#platform/db/client';
import { domains, inspectionCommands, inspections } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { listenFor, sendSignal } from '#platform/signals';
import { arrive, performAction, type Changes, type Done, unsealAction } from './perform-action.ts';
import { doneSignal, expiresAtOf, type HolderContext, idleAtOf, type InspectionRow, wantedSignal } from './internal.ts';
import { holdInspectionQueue, type HoldInspectionMessage } from './jobs.ts';

/** A signal may be lost: a holder queries the table at least this often. */
const lookEveryMs = 1_000;
/** After this many crashes a page is not opened again. */
const maxReopened = 5;
/** The longest turn that is waited for without looking whether the page was closed meanwhile. */
const maxWaitMs = 20_000;

type Site = { host: string; isLimited: boolean };
type Command = typeof inspectionCommands.$inferSelect;
type Hold = { ctx: HolderContext; inspector: Inspector; stopping: AbortSignal; message: HoldInspectionMessage };
type Held = { session: InspectSession; row: InspectionRow; sites: readonly Site[] };

/** Thrown to let go of a page: it was closed, or another holds it. */
class LeaseLostError extends Error {}

const inAccount = <T>({ ctx, message }: Hold, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScope(ctx.db, [message.accountId], work);

/** Throws RetryJob while the pages held open by all processes, or by the account, leave no place: the page keeps its turn. */
const requirePlace = (hold: Hold): Promise<void> =>
  inAccount(hold, async (tx) => {
    const { accountId, inspectionId: key } = hold.message;
    const before = await countActiveBefore(tx, { queue: holdInspectionQueue.name, key, accountId });
    const { inAll, perAccount } = limits.inspection;
    if (before.inAll >= inAll || before.ofAccount >= perAccount)
      throw new RetryJob('no place is free for live inspect');
  });

/** Becomes the page's holder; null where it is gone or over. */
const claim = (hold: Hold): Promise<InspectionRow | null> =>
  inAccount(hold, async (tx) => {
    const [row] = await tx
      .update(inspections)
      .set({ holder: sql`${inspections.holder} + 1`, state: 'waiting', step: 'opening' })
      .where(and(eq(inspections.id, hold.message.inspectionId), sql`${inspections.state} in ('waiting', 'open')`))
      .returning();
    return row ?? null;
  });

/** Stores the changes, only while this process is the holder and the page is not closed. */
const save = async (
  tx: Transaction,
  { id, holder }: InspectionRow,
  changes: Changes & { endReason?: InspectionRow['endReason']; endedAt?: Date },
) => {
  const isMine = and(
    eq(inspections.id, id),
    eq(inspections.holder, holder),
    sql`${inspections.state} in ('waiting', 'open')`,
  );
  const [row] = await tx.update(inspections).set(changes).where(isMine).returning();
  if (!row) throw new LeaseLostError('the page was closed, or another holds it');
  await sendSignal(tx, doneSignal(id));
  return row;
};

const end = (hold: Hold, row: InspectionRow, endReason: 'idle' | 'longest' | 'broken'): Promise<InspectionRow> =>
  inAccount(hold, (tx) => {
    const state = endReason === 'broken' ? 'failed' : 'ended';
    return save(tx, row, { state, step: null, endReason, endedAt: new Date() });
  });

/** The project's domains, each with how its pages are opened. */
const readSite = async (tx: Transaction, ctx: HolderContext, projectId: string) => {
  const rows = await tx.select().from(domains).where(eq(domains.projectId, projectId));
  const profiles: BrowsingProfile[] = [];
  for (const row of rows) {
    const { profile } = await readTerms(tx, ctx, row);
    if (profile) profiles.push(profile);
  }
  const sites = rows.map((row) => ({ host: row.host, isLimited: isLimitedDomain(ctx, row) }));
  return { sites, profiles };
};

/** Opens a tab that keeps to the project's domains, and the page in it. */
const openHeld = async (hold: Hold, claimed: InspectionRow): Promise<Held> => {
  const { ctx, inspector } = hold;
  const { sites, profiles } = await inAccount(hold, (tx) => readSite(tx, ctx, claimed.projectId));
  const isAllowed = (url: string): boolean => sites.some(({ host }) => isSameSite(host, url));
  await waitForTurn(hold, claimed, { sites, url: claimed.url });
  const session = await inspector.open({ view: claimed.view, isAllowed, profiles }).catch((cause: unknown) => {
    throw new RetryJob('no browser could be started', { cause });
  });
  try {
    const row = await inAccount(hold, (tx) => save(tx, claimed, { step: 'loading' }));
    const error = await session.open(row.url);
    if (error === null) await inAccount(hold, (tx) => save(tx, row, { step: 'checking' }));
    const changes = await arrive({ ctx, session, row }, error);
    const opened = await inAccount(hold, (tx) => save(tx, row, { ...changes, state: 'open', step: null }));
    await charge(hold, { session, sites, url: row.url }, 1);
    return { session, row: opened, sites };
  } catch (error) {
    await charge(hold, { session, sites, url: claimed.url }, 1);
    await session.close();
    throw error;
  }
};

/** The row as it is now, with the oldest action that waits. */
const look = (hold: Hold, { holder }: InspectionRow): Promise<{ row: InspectionRow; command: Command | null }> =>
  inAccount(hold, async (tx) => {
    const { inspectionId } = hold.message;
    const [row] = await tx.select().from(inspections).where(eq(inspections.id, inspectionId));
    if (row?.holder !== holder || row.state === 'ended' || row.state === 'failed')
      throw new LeaseLostError('it was closed');
    const isWaiting = and(eq(inspectionCommands.inspectionId, inspectionId), eq(inspectionCommands.state, 'pending'));
    const [command] = await tx
      .select()
      .from(inspectionCommands)
      .where(isWaiting)
      .orderBy(asc(inspectionCommands.id))
      .limit(1);
    return { row, command: command ?? null };
  });

/** Waits until the page's host may be asked for it. Throws LeaseLostError if the page was closed meanwhile, RetryJob if this process ends. */
const waitForTurn = async (hold: Hold, row: InspectionRow, { sites, url }: { sites: readonly Site[]; url: string }) => {
  const site = sites.find(({ host, isLimited }) => isLimited && isSameSite(host, url));
  if (!site) return;
  while (!(await acquireHostSlot(hold.ctx, { ...site, maxWaitMs }))) {
    if (hold.stopping.aborted) throw new RetryJob('this process ends');
    await look(hold, row);
    await sleep(lookEveryMs);
  }
  await look(hold, row);
};

type Loaded = Pick<Held, 'session' | 'sites'> & { url: string };

/** What the page at `url` has requested since the last time counts for the hosts that got it. `slots`: of these, how many had one. */
const charge = ({ ctx }: Hold, { session, sites, url }: Loaded, slots: number): Promise<void> => {
  const own = sites.filter(({ host }) => isSameSite(host, url));
  return chargeRequests(ctx, [...own, ...sites], { sent: session.drainRequests(), slots });
};

/** What people typed does not stay. */
const finish = (hold: Hold, row: InspectionRow, { command, done }: { command: Command; done: Done | null }) =>
  inAccount(hold, async (tx) => {
    await tx
      .update(inspectionCommands)
      .set({ state: done ? 'done' : 'failed', sealed: '', result: done?.result ?? null, doneAt: new Date() })
      .where(eq(inspectionCommands.id, command.id));
    return save(tx, row, { ...done?.changes, step: null });
  });

const steps = { open: 'loading', view: 'checking', check: 'checking' } as const;

const takeOn = async (hold: Hold, { session, row, sites }: Held, command: Command): Promise<InspectionRow> => {
  // Loaded when it is needed: the API never needs it, and it is large.
  const { PageCrashedError } = await import('@zugang/browser');
  const action = unsealAction(hold.ctx, row.id, command.sealed);
  const step = action.kind in steps ? steps[action.kind as keyof typeof steps] : null;
  const begun = step ? await inAccount(hold, (tx) => save(tx, row, { step })) : row;
  if (action.kind === 'open') await waitForTurn(hold, begun, { sites, url: action.url });
  try {
    const done = await performAction({ ctx: hold.ctx, session, row: begun }, action);
    return await finish(hold, begun, { command, done });
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    // The page has died of it, or what was asked cannot be done: the next action may find it well.
    if (!(error instanceof PageCrashedError))
      hold.ctx.log.warn({ err: error, kind: action.kind }, 'an action on a page failed');
    await finish(hold, begun, { command, done: null });
    if (error instanceof PageCrashedError) throw error;
    return begun;
  } finally {
    const url = action.kind === 'open' ? action.url : row.url;
    await charge(hold, { session, sites, url }, action.kind === 'open' ? 1 : 0);
  }
};

const overdue = (row: InspectionRow): 'idle' | 'longest' | null => {
  if (Date.now() > expiresAtOf(row).getTime()) return 'longest';
  return Date.now() > idleAtOf(row).getTime() ? 'idle' : null;
};

/** Performs the queued actions, one after the other, until it is time to close. */
const serve = async (hold: Hold, held: Held, wait: (milliseconds: number) => Promise<void>): Promise<void> => {
  const { PageCrashedError } = await import('@zugang/browser');
  for (;;) {
    if (hold.stopping.aborted) throw new RetryJob('this process ends');
    const { row, command } = await look(hold, held.row);
    const reason = overdue(row);
    if (reason) {
      await end(hold, row, reason);
      return;
    }
    if (command) await takeOn(hold, { ...held, row }, command);
    else if (held.session.isAlive()) await wait(lookEveryMs);
    else throw new PageCrashedError('page_crashed');
  }
};

/** Holds it open once; true where the page has died and may be opened anew. */
const holdOnce = async (hold: Hold, wait: (milliseconds: number) => Promise<void>): Promise<boolean> => {
  const claimed = await claim(hold);
  if (!claimed) return false;
  const over = claimed.holder > maxReopened ? 'broken' : overdue(claimed);
  if (over) {
    await end(hold, claimed, over);
    return false;
  }
  const { PageCrashedError } = await import('@zugang/browser');
  let held: Held | null = null;
  try {
    held = await openHeld(hold, claimed);
    await serve(hold, held, wait);
    return false;
  } catch (error) {
    if (error instanceof PageCrashedError) return true;
    if (error instanceof LeaseLostError) return false;
    throw error;
  } finally {
    if (held) await charge(hold, { ...held, url: held.row.url }, 0);
    await held?.session.close();
  }
};

/**
 * Holds a page open until it is closed, unused for long, or the time is up; performs the queued actions. A page that crashes is
 * opened anew, here or, if this process dies, by another. Throws RetryJob if this process ends or has no browser, or no place is free.
 */
export const holdInspection = async (
  ctx: HolderContext,
  { inspector, stopping }: { inspector: Inspector; stopping: AbortSignal },
  message: HoldInspectionMessage,
): Promise<void> => {
  await requirePlace({ ctx, inspector, stopping, message });
  const listening = await listenFor(ctx.db, wantedSignal(message.inspectionId));
  try {
    while (await holdOnce({ ctx, inspector, stopping, message }, listening.wait));
  } finally {
    listening.stop();
  }
};
