import { findDefaultMethod } from '#modules/invoice';
import { lockDebt } from '#modules/payment';
import { inScope, type Transaction } from '#platform/db/client';
import { paymentAttempts } from '#platform/db/schema/index';
import { GatewayRefusal, type GatewayCharge, type PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import { findCustomer, findOpenAttempt, readAttempts, updateAttempt } from './attempts.ts';
import type { AttemptRow } from './attempts.ts';
import type { CollectionContext } from './collection-context.ts';
import { nextTryOn } from './retry-days.ts';
import { settleCharge } from './settle-charge.ts';

/** An invoice whose money is wanted, and the day in Germany. */
export type Collect = { accountId: string; invoiceId: string; today: string };

/** What became of it. `awaited`: the customer pays by transfer or on a page; `nothing`: nothing is open, or its day has not come. */
export type Collected = 'awaited' | 'nothing' | AttemptRow['state'];

type Plan =
  | { kind: 'done'; result: Collected }
  | { kind: 'charge'; attempt: AttemptRow; reference: string; isResumed: boolean }
  | { kind: 'close_page'; attempt: AttemptRow; pageId: string };

const insertAttempt = async (
  tx: Transaction,
  { accountId, invoiceId, today, cents }: Collect & { cents: number },
): Promise<AttemptRow | null> => {
  const method = await findDefaultMethod(tx, accountId);
  const customerId = await findCustomer(tx, accountId);
  if (!method || !customerId) return null;
  const chosen = { methodId: method.providerId, methodKind: method.kind, customerId };
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ accountId, invoiceId, kind: 'automatic', ...chosen, cents, state: 'begun', triedOn: today })
    .returning();
  return row ?? null;
};

const isDue = async (tx: Transaction, { accountId, invoiceId, today }: Collect, issuedOn: string): Promise<boolean> => {
  const method = await findDefaultMethod(tx, accountId);
  if (!method) return false;
  const tried = await readAttempts(tx, invoiceId);
  // Money that was taken back is not taken again by itself.
  if (tried.some(({ state }) => state === 'succeeded')) return false;
  const { providerId: methodId, kind: methodKind } = method;
  const on = nextTryOn({ methodId, methodKind, issuedOn, tried });
  return on !== null && on <= today;
};

const planOpen = (attempt: AttemptRow, reference: string): Plan => {
  if (attempt.state !== 'begun') return { kind: 'done', result: attempt.state };
  if (attempt.kind === 'automatic') return { kind: 'charge', attempt, reference, isResumed: true };
  return { kind: 'close_page', attempt, pageId: attempt.pageId ?? '' };
};

/** Decides under the lock of the invoice, and stores a new attempt before the provider hears of it. */
const plan = async (tx: Transaction, collect: Collect): Promise<Plan> => {
  const debt = await lockDebt(tx, collect.invoiceId);
  const open = await findOpenAttempt(tx, collect.invoiceId);
  if (debt.status !== 'open' || debt.openCents <= 0) {
    return open ? planOpen(open, debt.number) : { kind: 'done', result: 'nothing' };
  }
  if (open?.kind === 'automatic' || (open && open.state !== 'begun')) return planOpen(open, debt.number);
  if (!(await isDue(tx, collect, debt.issuedOn ?? collect.today)))
    return { kind: 'done', result: open || !(await findDefaultMethod(tx, collect.accountId)) ? 'awaited' : 'nothing' };
  if (open) return planOpen(open, debt.number);
  const attempt = await insertAttempt(tx, { ...collect, cents: debt.openCents });
  return attempt
    ? { kind: 'charge', attempt, reference: debt.number, isResumed: false }
    : { kind: 'done', result: 'awaited' };
};

const refused = (attempt: AttemptRow, code: string): GatewayCharge => ({
  id: '',
  owner: null,
  state: 'failed',
  cents: attempt.cents,
  receivedCents: 0,
  currency: 'eur',
  failure: code,
});

type Charging = { attempt: AttemptRow; reference: string; isResumed: boolean };

/** Whether an attempt whose answer was lost may still be sent: another payment may have come in the meantime. */
const isStillOwed = (ctx: CollectionContext, { accountId, invoiceId, cents }: AttemptRow): Promise<boolean> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const debt = await lockDebt(tx, invoiceId);
    return debt.status === 'open' && debt.openCents >= cents;
  });

/** Null: the attempt is not to be sent any more, and the provider knows nothing of it. */
const charge = async (
  ctx: CollectionContext,
  gateway: PaymentGateway,
  { attempt, reference, isResumed }: Charging,
): Promise<GatewayCharge | null> => {
  const { id: attemptId, accountId, invoiceId, customerId, methodId, methodKind, cents } = attempt;
  if (isResumed) {
    const known = await gateway.findCharge({ customerId, attemptId });
    if (known) return known;
    if (!(await isStillOwed(ctx, attempt))) return null;
  }
  const order = { accountId, invoiceId, attemptId, customerId, cents, reference };
  const method = { methodId: methodId ?? '', kind: methodKind ?? 'card' };
  return gateway.charge({ ...order, ...method }).catch((error: unknown) => {
    if (error instanceof GatewayRefusal) return refused(attempt, error.code);
    throw error;
  });
};

const runCharge = async (
  ctx: CollectionContext,
  gateway: PaymentGateway,
  { today, ...charging }: Charging & { today: string },
): Promise<Collected> => {
  const { id: attemptId, accountId, invoiceId } = charging.attempt;
  const answer = await charge(ctx, gateway, charging);
  return inScope(ctx.db, [accountId], async (tx) => {
    if (!answer) {
      await updateAttempt(tx, attemptId, { state: 'canceled' });
      return 'nothing';
    }
    const owner = { accountId, invoiceId, attemptId };
    return (await settleCharge(tx, ctx, { owner, charge: answer, today })) ?? 'nothing';
  });
};

/** A page that is closed takes no money any more. One that was paid in the meantime is told of by its event. */
const closePage = async (
  ctx: CollectionContext,
  gateway: PaymentGateway,
  { attempt, pageId }: { attempt: AttemptRow; pageId: string },
): Promise<boolean> => {
  if (!(await gateway.closePayPage(pageId))) return false;
  await inScope(ctx.db, [attempt.accountId], async (tx) => {
    await lockDebt(tx, attempt.invoiceId);
    await updateAttempt(tx, attempt.id, { state: 'canceled' });
  });
  return true;
};

/**
 * Takes what is open of an invoice from the default method of its account, where its day has come. The attempt is stored first, so
 * that a worker that is killed at any moment takes the money once. A page on which the customer could pay is closed before. Throws
 * GatewayUnavailable: try again.
 */
export const collectByGateway = async (
  ctx: CollectionContext,
  gateway: PaymentGateway,
  collect: Collect,
): Promise<Collected> => {
  const found = await inScope(ctx.db, [collect.accountId], (tx) => plan(tx, collect));
  if (found.kind === 'done') return found.result;
  if (found.kind === 'charge') return runCharge(ctx, gateway, { ...found, today: collect.today });
  return (await closePage(ctx, gateway, found)) ? collectByGateway(ctx, gateway, collect) : 'awaited';
};
