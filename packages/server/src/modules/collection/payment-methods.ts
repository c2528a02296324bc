import { asc, desc, eq } from 'drizzle-orm';
import type { PaymentMethod, PaymentMethods } from '@zugang/contract';
import { findAddress, findBiller } from '#modules/billing';
import { countAttempt, requireOwnAccount, type RateLimits } from '#modules/identity';
import type { MethodRow } from '#modules/invoice';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, paymentCustomers, paymentMethods } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import { findCustomer } from './attempts.ts';
import { requireGateway } from './collection-context.ts';
import { expiryOf } from './expiry.ts';
import { lockCustomer, markDefault, storeMethods } from './sync-methods.ts';

const describe = ({ id, kind, brand, last4, mandate, isDefault, ...row }: MethodRow): PaymentMethod => ({
  id,
  kind,
  brand,
  last4,
  mandate,
  isDefault,
  lastDay: expiryOf(row)?.lastDay ?? null,
  createdAt: row.createdAt.toISOString(),
});

const readRows = (tx: Transaction, accountId: string): Promise<MethodRow[]> =>
  tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.accountId, accountId))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.id));

const describeAll = async (tx: Transaction, ctx: Context, accountId: string): Promise<PaymentMethods> => {
  const { seller } = ctx.settings;
  const billedBy = await findBiller(tx, accountId);
  const isOnline = ctx.gateway !== null && seller !== null && billedBy === null;
  const { name: payee, iban, bic } = seller?.party ?? { name: null, iban: null, bic: null };
  const transfer = payee && iban ? { payee, iban, bic, paymentDays: seller?.paymentDays ?? 0 } : null;
  const items = isOnline ? (await readRows(tx, accountId)).map(describe) : [];
  return { isOnline, billedBy, transfer: billedBy === null ? transfer : null, items };
};

/** How an account pays: its cards and bank accounts, and the data for a transfer. Throws NOT_FOUND, FORBIDDEN. */
export const listPaymentMethods = (ctx: Context, { accountId }: { accountId: string }): Promise<PaymentMethods> => {
  requireOwnAccount(ctx, accountId, 'billing.view');
  return inScope(ctx.db, [accountId], (tx) => describeAll(tx, ctx, accountId));
};

/** Throws NOT_FOUND, FORBIDDEN, BILLING_OFF, ONLINE_PAYMENT_OFF, BILLED_BY_RESELLER. */
const requirePayer = async (ctx: Context, accountId: string): Promise<PaymentGateway> => {
  requireOwnAccount(ctx, accountId, 'billing.edit');
  if (!ctx.settings.seller) throw new DomainError('BILLING_OFF');
  const gateway = requireGateway(ctx);
  const biller = await inScope(ctx.db, [accountId], (tx) => findBiller(tx, accountId));
  if (biller !== null) throw new DomainError('BILLED_BY_RESELLER');
  return gateway;
};

/** Who the account is at the provider; made with its first method. Two at once get the same one. */
export const ensureCustomer = async (ctx: Context, gateway: PaymentGateway, accountId: string): Promise<string> => {
  const known = await inScope(ctx.db, [accountId], (tx) => findCustomer(tx, accountId));
  if (known) return known;
  const { name, email } = await inScope(ctx.db, [accountId], async (tx) => {
    const address = await findAddress(tx, accountId);
    if (!address) throw new DomainError('BILLING_ADDRESS_REQUIRED');
    const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
    return { name: address.company ?? account?.name ?? '', email: address.email };
  });
  const customerId = await gateway.createCustomer({ accountId, name, email });
  return inScope(ctx.db, [accountId], async (tx) => {
    await tx.insert(paymentCustomers).values({ accountId, customerId }).onConflictDoNothing();
    return (await findCustomer(tx, accountId)) ?? customerId;
  });
};

const localePath = (locale: 'de' | 'en'): string => (locale === 'en' ? '/en' : '');

/**
 * Begins to add a card or bank account: the address of a page of the provider's on which it is entered. Throws NOT_FOUND, FORBIDDEN,
 * BILLING_OFF, ONLINE_PAYMENT_OFF, BILLED_BY_RESELLER, BILLING_ADDRESS_REQUIRED, RATE_LIMITED.
 */
export const addPaymentMethod = async (
  ctx: Context,
  rateLimits: RateLimits,
  { accountId }: { accountId: string },
): Promise<{ url: string }> => {
  const gateway = await requirePayer(ctx, accountId);
  await countAttempt(rateLimits.vatCheck, `payment:${accountId}`);
  const customerId = await ensureCustomer(ctx, gateway, accountId);
  const { locale } = requirePrincipal(ctx);
  const returnUrl = `${ctx.settings.publicUrl}${localePath(locale)}/subscriptions/payment-methods?account=${accountId}&added=yes`;
  const { url } = await gateway.openSetupPage({ accountId, customerId, locale, returnUrl });
  return { url };
};

/** Reads an account's methods from the provider again, as after adding one. Throws as {@link addPaymentMethod}. */
export const refreshPaymentMethods = async (
  ctx: Context,
  { accountId }: { accountId: string },
): Promise<PaymentMethods> => {
  const gateway = await requirePayer(ctx, accountId);
  return inScope(ctx.db, [accountId], async (tx) => {
    const customerId = await lockCustomer(tx, accountId);
    if (customerId) await storeMethods(tx, ctx, { accountId, methods: await gateway.listMethods(customerId) });
    return describeAll(tx, ctx, accountId);
  });
};

const requireMethod = async (tx: Transaction, accountId: string, methodId: string): Promise<MethodRow> => {
  const [row] = await tx.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
  if (row?.accountId !== accountId) throw new DomainError('NOT_FOUND');
  return row;
};

type OneMethod = { accountId: string; methodId: string };

/** Makes a method the one that invoices are collected with, also those that are open. Throws as {@link addPaymentMethod}. */
export const setDefaultMethod = async (ctx: Context, { accountId, methodId }: OneMethod): Promise<PaymentMethods> => {
  await requirePayer(ctx, accountId);
  return inScope(ctx.db, [accountId], async (tx) => {
    await lockCustomer(tx, accountId);
    const { id, isDefault } = await requireMethod(tx, accountId, methodId);
    if (!isDefault) {
      await markDefault(tx, ctx, { accountId, id });
      await recordAudit(tx, ctx, { accountId, action: 'payment_method.default', targetId: id });
    }
    return describeAll(tx, ctx, accountId);
  });
};

/**
 * Removes a method, here and at the provider; another one becomes the default where there is one, else invoices are paid by transfer.
 * Throws as {@link addPaymentMethod}.
 */
export const removePaymentMethod = async (
  ctx: Context,
  { accountId, methodId }: OneMethod,
): Promise<PaymentMethods> => {
  const gateway = await requirePayer(ctx, accountId);
  return inScope(ctx.db, [accountId], async (tx) => {
    const customerId = await lockCustomer(tx, accountId);
    const { id, providerId } = await requireMethod(tx, accountId, methodId);
    await gateway.removeMethod(providerId);
    const rest = customerId ? await gateway.listMethods(customerId) : [];
    await storeMethods(tx, ctx, { accountId, methods: rest.filter((one) => one.id !== providerId) });
    await recordAudit(tx, ctx, { accountId, action: 'payment_method.remove', targetId: id });
    return describeAll(tx, ctx, accountId);
  });
};
