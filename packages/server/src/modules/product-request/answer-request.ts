import { and, eq, inArray } from 'drizzle-orm';
import { roleMay, roles, type contract, type ReceivedRequest } from '@zugang/contract';
import { mailUser } from '#modules/identity';
import type { MailTemplate } from '#modules/mail';
import { onBooked, planWords, requireOwnPayer } from '#modules/subscription';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships, productRequests, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { decide, describeRequest, lockRequest, type RequestRow } from './request-row.ts';

type Answered = { row: RequestRow; title: string; template: MailTemplate };

const readName = async (tx: Transaction, accountId: string): Promise<string> => {
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return account?.name ?? '';
};

/** Tells everyone in the customer's account who may ask. */
const mailCustomer = async (
  tx: Transaction,
  ctx: Context,
  { row, title, template, partner }: Answered & { partner: string },
): Promise<void> => {
  const readers = roles.filter((role) => roleMay(role, 'project.edit'));
  const isReader = and(
    eq(memberships.accountId, row.accountId),
    inArray(memberships.role, readers),
    eq(users.isBlocked, false),
  );
  const people = await inOtherScope(tx, { accountIds: [row.accountId], userId: null }, () =>
    tx.select({ user: users }).from(memberships).innerJoin(users, eq(users.id, memberships.userId)).where(isReader),
  );
  for (const { user } of people) {
    const words = planWords(user.locale);
    const what = { product: words.productOf(row.product), choice: words.choiceOf(row) };
    const values = { ...what, partner, project: title, answer: row.answer ?? '' };
    await mailUser(tx, ctx, { user, template, values, path: `/projects/${row.projectId}/subscription` });
  }
};

/** Declines a customer's request with a word. Throws NOT_FOUND, FORBIDDEN, BILLED_BY_RESELLER, CONFLICT (the account has left), REQUEST_DECIDED. */
export const declineRequest = (
  ctx: Context,
  { requestId, answer }: InputOf<typeof contract.productRequest.decline>,
): Promise<ReceivedRequest> =>
  inCallerScope(ctx, async (tx) => {
    const { row, title } = await lockRequest(tx, requestId);
    const payer = await requireOwnPayer(tx, ctx, { accountId: row.accountId, permission: 'billing.edit' });
    if (!payer.customer) throw new DomainError('CONFLICT');
    const declined = await decide(tx, row, { state: 'declined', answer });
    const { accountId } = payer;
    await recordAudit(tx, ctx, { accountId, action: 'product_request.decline', targetId: requestId });
    const partner = await readName(tx, accountId);
    await mailCustomer(tx, ctx, { row: declined, title, template: 'product_declined', partner });
    return { ...describeRequest(declined, title), accountId: row.accountId, customer: payer.customer.name };
  });

/** Accepts the open request of a product once its reseller has booked it; called once at start. */
export const followBookings = (): void =>
  onBooked(async (tx, ctx, { accountId, customerAccountId, projectId, product, choice }) => {
    if (customerAccountId === null) return;
    const [open] = await tx
      .select({ id: productRequests.id })
      .from(productRequests)
      .where(
        and(
          eq(productRequests.accountId, customerAccountId),
          eq(productRequests.projectId, projectId),
          eq(productRequests.product, product),
          eq(productRequests.state, 'open'),
        ),
      );
    if (!open) return;
    const { row, title } = await lockRequest(tx, open.id);
    if (row.state !== 'open') return;
    const accepted = await decide(tx, row, { state: 'accepted' });
    await recordAudit(tx, ctx, { accountId, action: 'product_request.accept', targetId: row.id });
    const partner = await readName(tx, accountId);
    // What was booked may be more or less than what was asked for.
    await mailCustomer(tx, ctx, { row: { ...accepted, ...choice }, title, template: 'product_accepted', partner });
  });
