import { and, asc, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { entitledStates } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import {
  accounts,
  memberships,
  projects,
  resellerRequests,
  resellers,
  subscriptions,
  users,
} from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorScope } from '#platform/operator-scope';
import { mailPeople, type DecidingContext } from './mail-people.ts';

/** A request that waits for the operator. */
export type OpenRequest = Pick<
  typeof resellerRequests.$inferSelect,
  'id' | 'accountId' | 'userId' | 'company' | 'website' | 'contactName' | 'email' | 'phone' | 'message' | 'createdAt'
>;

const columns = {
  id: resellerRequests.id,
  accountId: resellerRequests.accountId,
  userId: resellerRequests.userId,
  company: resellerRequests.company,
  website: resellerRequests.website,
  contactName: resellerRequests.contactName,
  email: resellerRequests.email,
  phone: resellerRequests.phone,
  message: resellerRequests.message,
  createdAt: resellerRequests.createdAt,
};

/** The requests to become a reseller that must be decided, the oldest first. */
export const listRequests = (ctx: DecidingContext): Promise<OpenRequest[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_requests' }, ({ tx }) =>
    tx
      .select(columns)
      .from(resellerRequests)
      .where(eq(resellerRequests.state, 'pending'))
      .orderBy(asc(resellerRequests.createdAt), asc(resellerRequests.id)),
  );

/** How many requests must be decided. */
export const countRequests = ({ tx }: OperatorScope): Promise<number> =>
  tx.$count(resellerRequests, eq(resellerRequests.state, 'pending'));

const requirePending = async ({ tx }: OperatorScope, id: string): Promise<OpenRequest> => {
  const isAsked = and(eq(resellerRequests.id, id), eq(resellerRequests.state, 'pending'));
  const [row] = await tx.select(columns).from(resellerRequests).where(isAsked);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

type Decision = { state: 'accepted' } | { state: 'declined'; answer: string };

/** Of two decisions at once the second finds nothing pending. Throws NOT_FOUND. */
const close = async (tx: Transaction, id: string, decision: Decision): Promise<void> => {
  const closed = await tx
    .update(resellerRequests)
    .set({ ...decision, decidedAt: new Date() })
    .where(and(eq(resellerRequests.id, id), eq(resellerRequests.state, 'pending')))
    .returning({ id: resellerRequests.id });
  if (closed.length === 0) throw new DomainError('NOT_FOUND');
};

/** The first project of the account that nobody pays for becomes the free one; without such a one the next that is created does. */
const chooseFirstFree = async (tx: Transaction, accountId: string): Promise<void> => {
  const isPaid = and(eq(subscriptions.projectId, projects.id), inArray(subscriptions.status, paidStates));
  const [first] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.accountId, accountId), notExists(tx.select().from(subscriptions).where(isPaid))))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(1);
  if (first) await tx.update(projects).set({ isResellerFree: true }).where(eq(projects.id, first.id));
};
const paidStates = entitledStates.filter((state) => state !== 'trialing');

/** Registration names an account after its person where no company was given: customers are to read that of the request instead. */
const takeTitle = async (tx: Transaction, { accountId, company }: OpenRequest): Promise<void> => {
  const isPerson = eq(accounts.name, sql`trim(${users.firstName} || ' ' || ${users.lastName})`);
  const named = tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accounts.id), isPerson));
  await tx
    .update(accounts)
    .set({ name: company })
    .where(and(eq(accounts.id, accountId), exists(named)));
};

const becomeReseller = async (tx: Transaction, request: OpenRequest): Promise<void> => {
  const { accountId, company, website, email, phone } = request;
  const changed = await tx
    .update(accounts)
    .set({ kind: 'reseller' })
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'direct')))
    .returning({ id: accounts.id });
  if (changed.length === 0) throw new DomainError('NOT_DIRECT');
  await takeTitle(tx, request);
  await tx.insert(resellers).values({ accountId, legalName: company, website, email, phone }).onConflictDoNothing();
  await chooseFirstFree(tx, accountId);
};

/**
 * Makes the account of a request a reseller, with what the request says about it; its subscriptions run on, and the requester gets a
 * mail. Throws NOT_FOUND (no such request, or decided), NOT_DIRECT, VALIDATION_FAILED (no reason).
 */
export const acceptRequest = (ctx: DecidingContext, { id }: { id: string }): Promise<OpenRequest> =>
  inOperatorScope(ctx, { kind: 'operator.accept_request', details: { request: id } }, async (scope) => {
    const request = await requirePending(scope, id);
    await inAccountOf(scope, request.accountId, async (tx) => {
      await close(tx, id, { state: 'accepted' });
      await becomeReseller(tx, request);
      const entry = { accountId: request.accountId, action: 'reseller.accept', targetId: id, data: { by: 'operator' } };
      await recordAudit(tx, { principal: null }, entry);
      await mailPeople(tx, ctx, {
        userIds: [request.userId],
        template: 'reseller_accepted',
        values: { account: request.company },
        path: '/reseller/billing',
      });
    });
    return request;
  });

/** Throws VALIDATION_FAILED. */
const answerOf = (typed: string): string => {
  const words = typed.trim();
  const { max } = limits.reseller.answer;
  if (words !== '' && words.length <= max) return words;
  const key = words === '' ? 'validation.required' : `validation.too_long|{"max":${max}}`;
  throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'answer', key }] });
};

/**
 * Declines a request; the requester gets `answer` by mail, and the account reads it beside the way to ask again. Throws NOT_FOUND (no
 * such request, or decided), VALIDATION_FAILED (no reason, no answer).
 */
export const declineRequest = async (
  ctx: DecidingContext,
  { id, answer }: { id: string; answer: string },
): Promise<OpenRequest> => {
  const words = answerOf(answer);
  return inOperatorScope(ctx, { kind: 'operator.decline_request', details: { request: id } }, async (scope) => {
    const request = await requirePending(scope, id);
    await inAccountOf(scope, request.accountId, async (tx) => {
      await close(tx, id, { state: 'declined', answer: words });
      const entry = {
        accountId: request.accountId,
        action: 'reseller.decline',
        targetId: id,
        data: { by: 'operator' },
      };
      await recordAudit(tx, { principal: null }, entry);
      await mailPeople(tx, ctx, {
        userIds: [request.userId],
        template: 'reseller_declined',
        values: { account: request.company, days: limits.reseller.askAgainDays, answer: words },
        path: '/settings/partner',
      });
    });
    return request;
  });
};
