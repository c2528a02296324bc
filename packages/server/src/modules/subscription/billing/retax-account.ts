import { eq } from 'drizzle-orm';
import { onVatAnswered, type VatAnswered } from '#modules/billing';
import { findTaxedWhilePending, hasTaxedWhilePending, requireBillable, retaxInvoice } from '#modules/invoice';
import { useCredit } from '#modules/payment';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { billingAddresses, subscriptions } from '#platform/db/schema/index';
import type { BillingContext } from './bill-days.ts';
import { restoreIfSettled } from './follow-payments.ts';
import { retaxAccountQueue } from '../jobs.ts';
import { mailBilling } from './mail-billing.ts';
import { readBuyer } from '../order/read-tax.ts';

type Worker = BillingContext & Pick<Context, 'db' | 'log'>;
type Wrong = { id: string; subscriptionId: string };

/** The tax that holds now, and the invoices that were taxed otherwise while the VAT ID was pending; nothing where it is not confirmed. */
const readWrong = async (
  tx: Transaction,
  ctx: BillingContext,
  { accountId, today }: { accountId: string; today: string },
) => {
  const { address, tax } = await readBuyer(tx, ctx, { accountId, today });
  if (!address?.vatId || tax.treatment !== 'reverse_charge') return null;
  return { tax, found: await findTaxedWhilePending(tx, { accountId, vatId: address.vatId }) };
};

const retax = async (
  tx: Transaction,
  ctx: BillingContext,
  { accountId, wrong, today }: { accountId: string; wrong: Wrong; today: string },
): Promise<void> => {
  const { id: invoiceId, subscriptionId } = wrong;
  // The subscription's lock comes before the invoice's, as everywhere. The state is read again under it.
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for('update');
  const now = await readWrong(tx, ctx, { accountId, today });
  if (!now?.found.some(({ id }) => id === invoiceId)) return;
  const reason = 'The VAT ID was confirmed after the invoice';
  const made = await retaxInvoice(tx, { ...ctx, principal: null }, { invoiceId, tax: now.tax, today, reason });
  await useCredit(tx, { principal: null }, { invoiceId: made.invoice.id, today });
  await restoreIfSettled(tx, { subscriptionId, today });
  await mailBilling(tx, ctx, {
    accountId,
    template: 'vat_id_confirmed',
    path: `/subscriptions/${subscriptionId}/invoices`,
    values: () => ({ correction: made.correction.number, invoice: made.invoice.number }),
  });
};

/**
 * Replaces the invoices of an account that were taxed while its VAT ID was pending and has been confirmed since: each by a correction and a
 * new invoice, in a transaction of its own. Run twice, it does nothing more. One that fails does not keep the others; the error is thrown
 * at the end.
 */
export const retaxAccount = async (ctx: Worker, accountId: string, today: string): Promise<void> => {
  const { seller } = ctx.settings;
  if (!seller) return;
  const now = await inScope(ctx.db, [accountId], async (tx) =>
    (await hasTaxedWhilePending(tx, accountId)) ? readWrong(tx, ctx, { accountId, today }) : null,
  );
  if (!now || now.found.length === 0) return;
  requireBillable(now.tax, seller);
  const failures: unknown[] = [];
  for (const wrong of now.found)
    await inScope(ctx.db, [accountId], (tx) => retax(tx, ctx, { accountId, wrong, today })).catch((error: unknown) => {
      ctx.log.error({ err: error, invoiceId: wrong.id }, 'an invoice could not be taxed anew');
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'invoices could not be taxed anew');
};

/** Tells the customer once that the next invoices are taxed; in Germany nothing depends on it. */
const mailInvalid = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { accountId, vatId }: VatAnswered,
): Promise<void> => {
  const { country } = billingAddresses;
  const [address] = await tx
    .select({ country })
    .from(billingAddresses)
    .where(eq(billingAddresses.accountId, accountId));
  if (!ctx.settings.seller || !address || address.country === 'DE') return;
  const values = () => ({ vatId });
  await mailBilling(tx, ctx, { accountId, template: 'vat_id_invalid', path: '/settings/billing', values });
};

const followAnswer = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  answer: VatAnswered,
): Promise<void> => {
  const { accountId, outcome, before } = answer;
  if (outcome === 'valid') await ctx.jobs.send(tx, retaxAccountQueue, { message: { accountId } });
  if (outcome === 'invalid' && before !== 'invalid') await mailInvalid(tx, ctx, answer);
};

/** Lets invoices follow what the register says of VAT IDs. Twice is as good as once. */
export const followVatAnswers = (): void => onVatAnswered(followAnswer);
