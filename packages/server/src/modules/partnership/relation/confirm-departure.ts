import { and, asc, eq, inArray } from 'drizzle-orm';
import { closeInspectionsIn } from '#modules/inspect';
import { withdrawRequestsOf } from '#modules/product-request';
import { revokeSharesIn } from '#modules/report-share';
import { endWithRelation } from '#modules/subscription';
import { pauseEndpointsIn } from '#modules/webhook';
import { recordAudit } from '#platform/audit-log';
import { todayInBerlin } from '#platform/calendar';
import { inOtherScope, type Transaction } from '#platform/db/client';
import {
  accounts,
  customerReportChoices,
  customers,
  invitations,
  memberships,
  resellerDepartures,
  users,
} from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorScope } from '#platform/operator-scope';
import { readPeopleOf, readReadiness } from './describe-departure.ts';
import { mailPeople, readDeciders, type DecidingContext } from './mail-people.ts';

const columns = {
  id: resellerDepartures.id,
  accountId: resellerDepartures.accountId,
  resellerAccountId: resellerDepartures.resellerAccountId,
  begunBy: resellerDepartures.begunBy,
  createdAt: resellerDepartures.createdAt,
};

type Open = Pick<typeof resellerDepartures.$inferSelect, keyof typeof columns>;
/** A departure that waits for the operator, with what it still needs. */
export type OpenDeparture = Open & { account: string; hasOwner: boolean; hasContract: boolean };

/** The departures that must be decided, the oldest first. */
export const listDepartures = (ctx: DecidingContext): Promise<OpenDeparture[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_departures' }, async (scope) => {
    const rows = await scope.tx
      .select(columns)
      .from(resellerDepartures)
      .where(eq(resellerDepartures.state, 'open'))
      .orderBy(asc(resellerDepartures.createdAt), asc(resellerDepartures.id));
    const described: OpenDeparture[] = [];
    for (const row of rows)
      described.push(
        await inAccountOf(scope, row.accountId, async (tx) => {
          const [account] = await tx
            .select({ name: accounts.name })
            .from(accounts)
            .where(eq(accounts.id, row.accountId));
          return { ...row, account: account?.name ?? '', ...(await readReadiness(tx, ctx, row)) };
        }),
      );
    return described;
  });

/** How many departures must be decided. */
export const countDepartures = ({ tx }: OperatorScope): Promise<number> =>
  tx.$count(resellerDepartures, eq(resellerDepartures.state, 'open'));

/** What a former reseller would still see the account with: memberships, invitations, report links, webhooks, open pages. */
const closeWaysIn = async (tx: Transaction, { accountId, resellerAccountId }: Open): Promise<void> => {
  const people = await readPeopleOf(tx, resellerAccountId);
  if (people.length === 0) return;
  const isTheirs = and(eq(memberships.accountId, accountId), inArray(memberships.userId, people));
  await tx.delete(memberships).where(isTheirs);
  const known = await tx.select({ email: users.email }).from(users).where(inArray(users.id, people));
  const emails = known.map(({ email }) => email);
  await tx.delete(invitations).where(and(eq(invitations.accountId, accountId), inArray(invitations.email, emails)));
  await revokeSharesIn(tx, { accountId, userIds: people });
  await pauseEndpointsIn(tx, { accountId, userIds: people });
  await closeInspectionsIn(tx, { accountId, userIds: people });
};

/** What the reseller pays for the account, was asked for, and keeps about the people there. */
const endBusiness = async (tx: Transaction, { accountId, resellerAccountId }: Open): Promise<void> => {
  const today = todayInBerlin();
  await endWithRelation(tx, { resellerAccountId, customerAccountId: accountId, by: 'departure', today });
  await withdrawRequestsOf(tx, accountId);
  await tx.delete(customers).where(eq(customers.accountId, accountId));
  await inOtherScope(tx, { accountIds: [resellerAccountId], userId: null }, async () => {
    const isAboutIt = eq(customerReportChoices.customerAccountId, accountId);
    await tx.delete(customerReportChoices).where(isAboutIt);
  });
};

/** Throws NOT_FOUND, DEPARTURE_UNREADY. */
const detach = async (tx: Transaction, ctx: DecidingContext, row: Open): Promise<void> => {
  const { id, accountId, resellerAccountId } = row;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account?.resellerAccountId !== resellerAccountId) throw new DomainError('NOT_FOUND');
  const { hasOwner, hasContract } = await readReadiness(tx, ctx, row);
  if (!hasOwner || !hasContract) throw new DomainError('DEPARTURE_UNREADY');
  const closed = await tx
    .update(resellerDepartures)
    .set({ state: 'confirmed', decidedAt: new Date() })
    .where(and(eq(resellerDepartures.id, id), eq(resellerDepartures.state, 'open')))
    .returning({ id: resellerDepartures.id });
  if (closed.length === 0) throw new DomainError('NOT_FOUND');
  await closeWaysIn(tx, row);
  await endBusiness(tx, row);
  await tx.update(accounts).set({ kind: 'direct', resellerAccountId: null }).where(eq(accounts.id, accountId));
};

/**
 * Ends the relation between a customer and its reseller, once the customer has an owner who can sign in and a contract of its own. The
 * account keeps its projects and history; the reseller's people reach nothing of it from their next request on, their streams end, and
 * what they gave away or had sent from it stops. What the reseller pays for it ends with its period, open requests are taken back, and
 * what the reseller knew of its people is deleted. Throws NOT_FOUND (no such departure, or decided), DEPARTURE_UNREADY,
 * VALIDATION_FAILED (no reason).
 */
export const confirmDeparture = (ctx: DecidingContext, { id }: { id: string }): Promise<{ account: string }> =>
  inOperatorScope(ctx, { kind: 'operator.confirm_departure', details: { departure: id } }, async (scope) => {
    const isAsked = and(eq(resellerDepartures.id, id), eq(resellerDepartures.state, 'open'));
    const [row] = await scope.tx.select(columns).from(resellerDepartures).where(isAsked);
    if (!row) throw new DomainError('NOT_FOUND');
    const { accountId, resellerAccountId } = row;
    return inAccountOf(scope, accountId, async (tx) => {
      const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
      await detach(tx, ctx, row);
      const data = { by: 'operator', resellerAccountId };
      await recordAudit(tx, { principal: null }, { accountId, action: 'departure.confirm', targetId: id, data });
      const values = { account: account?.name ?? '' };
      const mail = { template: 'departure_confirmed', values } as const;
      await mailPeople(tx, ctx, { ...mail, userIds: await readDeciders(tx, accountId), path: '/projects' });
      const formers = await readDeciders(tx, resellerAccountId);
      await mailPeople(tx, ctx, { ...mail, userIds: formers, path: '/reseller/billing' });
      return { account: values.account };
    });
  });
