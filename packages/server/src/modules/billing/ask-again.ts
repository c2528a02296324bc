import { euCountries } from '@zugang/contract';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { vatChecks } from '#platform/db/schema/index';
import { isInRegister } from './check-vat-id.ts';
import { findAddress } from './describe-billing.ts';
import { verifyVatIdQueue } from './jobs.ts';
import { findCheck } from './read-vat.ts';

type Asking = Pick<Context, 'jobs'>;

/** Stores that a VAT ID is to be confirmed, and has a job ask its register. `today`: for the invoices of which day. */
export const requestCheck = async (
  tx: Transaction,
  ctx: Asking,
  { accountId, vatId, today = todayInBerlin() }: { accountId: string; vatId: string; today?: string },
): Promise<void> => {
  const [check] = await tx
    .insert(vatChecks)
    .values({ accountId, vatId, source: 'none', outcome: 'pending', askedOn: today })
    .returning({ id: vatChecks.id });
  if (check) await ctx.jobs.send(tx, verifyVatIdQueue, { message: { accountId, checkId: check.id } });
};

/** Days between two questions about a VAT ID: shortly before an invoice, and otherwise. */
const daysBefore = { invoice: 3, others: 7 } as const;

/**
 * Has the register asked again about the VAT ID of an account, where the tax depends on it and the last question is too old for the
 * invoices that come. Waits for no answer.
 */
export const askAgain = async (
  tx: Transaction,
  ctx: Asking,
  { accountId, isInvoiceNear, today }: { accountId: string; isInvoiceNear: boolean; today: string },
): Promise<void> => {
  const address = await findAddress(tx, accountId);
  if (!address?.vatId || !isInRegister(address.vatId)) return;
  if (address.country === 'DE' || !euCountries.has(address.country)) return;
  const { vatId } = address;
  const last = await findCheck(tx, accountId, vatId);
  const days = isInvoiceNear ? daysBefore.invoice : daysBefore.others;
  if (last?.askedOn && last.askedOn >= addDays(today, -days)) return;
  await requestCheck(tx, ctx, { accountId, vatId, today });
};
