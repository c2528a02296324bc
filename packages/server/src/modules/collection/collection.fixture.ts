import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { recountLedger, openCentsOf } from '#modules/ledger';
import { readCredit } from '#modules/payment';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import {
  invoices,
  memberships,
  outboxMails,
  paymentAttempts,
  paymentCases,
  paymentMethods,
  users,
} from '#platform/db/schema/index';
import { insertAddress } from '#platform/db/test-billable';
import { createCustomer } from '#platform/db/test-customer';
import type { TestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { openStripe } from '#platform/payment-gateway/open-stripe';
import type { PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import type { LocalStripe } from '#platform/payment-gateway/testing/stripe-server';
import { collectAccount } from './collect-account.ts';
import { collectByGateway } from './collect-invoice.ts';
import { handleEvent } from './handle-event.ts';
import { addPaymentMethod, refreshPaymentMethods } from './payment-methods.ts';

/** The day on which sample invoices are issued; they are due two weeks later. */
export const issuedOn = '2026-11-01';

/** What becomes of an invoice and its account, and whether the recount finds them right. */
export const readState = async (database: TestDatabase, accountId: string, invoiceId: string) =>
  inScope(database.db, [accountId], async (tx) => {
    const [row] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, invoiceId));
    const [open, credit] = [await openCentsOf(tx, invoiceId), await readCredit(tx, accountId)];
    return { status: row?.status, open, credit, off: await recountLedger(tx) };
  });

/** Subjects of the mails to the members of an account. */
const readMails = (database: TestDatabase, accountId: string): Promise<string[]> =>
  inScope(database.db, [accountId], async (tx) => {
    const own = tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.accountId, accountId));
    const [user] = await tx.select({ email: users.email }).from(users).where(inArray(users.id, own));
    const isTo = eq(outboxMails.recipient, user?.email ?? '');
    const rows = await database.db.select().from(outboxMails).where(isTo).orderBy(outboxMails.id);
    return rows.map(({ subject }) => subject);
  });

/** A customer with an address who can pay by the local Stripe. */
export const createPayer = async (database: TestDatabase, stripe: LocalStripe) => {
  const customer = await createCustomer(database);
  const { accountId, inAccount } = customer;
  await inAccount((tx) => insertAddress(tx, accountId));
  const gateway: PaymentGateway = openStripe(stripe.settings);
  const tenant = await database.createTenant();
  const accounts = new Map([[accountId, { role: 'owner', ownership: 'own' } as const]]);
  const principal = { ...tenant.principal, accounts } as NonNullable<Context['principal']>;
  const ctx: Context = { ...customer.ctx, principal, gateway, settings: sellingSettings(customer.ctx.settings) };
  const limits = { vatCheck: { consume: async () => undefined } } as unknown as Parameters<typeof addPaymentMethod>[1];
  const add = async (how: Parameters<LocalStripe['completeSetup']>[1] = {}): Promise<string> => {
    const { url } = await addPaymentMethod(ctx, limits, { accountId });
    const id = stripe.completeSetup(url, how);
    await refreshPaymentMethods(ctx, { accountId });
    return id;
  };
  const rowsOf = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  return {
    ...customer,
    ctx,
    gateway,
    add,
    collect: (invoiceId: string, today = issuedOn) => collectByGateway(ctx, gateway, { accountId, invoiceId, today }),
    runDay: (today: string) => collectAccount(ctx, { accountId, today }),
    state: (invoiceId: string) => readState(database, accountId, invoiceId),
    methods: () => rowsOf((tx) => tx.select().from(paymentMethods).orderBy(paymentMethods.createdAt)),
    attempts: (invoiceId: string) =>
      rowsOf((tx) =>
        tx
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.invoiceId, invoiceId))
          .orderBy(paymentAttempts.createdAt),
      ),
    /** Subjects of the mails to who pays. */
    mails: () => readMails(database, accountId),
    cases: () => rowsOf((tx) => tx.select().from(paymentCases)),
    /** An event of the local Stripe's, handled as the webhook does. */
    hear: async (type: string, object: { id: string; customer?: unknown }, eventId?: string) => {
      const { body, headers } = stripe.event(type, object, eventId);
      const event = gateway.readEvent(Buffer.from(body), headers['stripe-signature']);
      return event ? handleEvent(ctx, gateway, event) : ('ignored' as const);
    },
    /** A payment at Stripe for this invoice that was begun by us with these cents and is in the given state. */
    insertPayment: async (
      invoiceId: string,
      cents: number,
      { received = cents, currency = 'eur' } = {},
    ): Promise<string> => {
      const attemptId = randomUUID();
      const row = { id: attemptId, accountId, invoiceId, kind: 'automatic', customerId: 'cus_x', cents } as const;
      await rowsOf((tx) => tx.insert(paymentAttempts).values({ ...row, state: 'begun', triedOn: issuedOn }));
      const metadata = { account_id: accountId, invoice_id: invoiceId, attempt_id: attemptId };
      return stripe.receive({ cents: received, currency, metadata });
    },
  };
};
/** What {@link createPayer} gives. */
export type Payer = Awaited<ReturnType<typeof createPayer>>;
