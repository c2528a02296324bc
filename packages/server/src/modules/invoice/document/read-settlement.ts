import { and, eq, sum } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { payments } from '#platform/db/schema/index';
import { chargeDay } from '../charge-day.ts';
import { findDefaultMethod } from '../default-method.ts';
import type { FinalInvoice } from '../internal.ts';
import type { PlannedCharge, Settlement } from './invoice-document.ts';

const readCredit = async (tx: Transaction, invoiceId: string): Promise<number> => {
  const isIt = and(eq(payments.invoiceId, invoiceId), eq(payments.method, 'credit'));
  const [row] = await tx
    .select({ cents: sum(payments.cents).mapWith(Number) })
    .from(payments)
    .where(isIt);
  return row?.cents ?? 0;
};

const readCharge = async (
  tx: Transaction,
  { accountId, issuedOn }: Pick<FinalInvoice, 'accountId' | 'issuedOn'>,
): Promise<PlannedCharge | null> => {
  const method = await findDefaultMethod(tx, accountId);
  if (!method) return null;
  const { kind, brand, last4, mandate } = method;
  return { kind, brand, last4, mandate, on: chargeDay(kind, issuedOn) };
};

/** How an invoice is settled as its files are made. Without a payment provider nothing is taken by itself. */
export const readSettlement = async (
  tx: Transaction,
  { gateway }: Pick<Context, 'gateway'>,
  invoice: FinalInvoice,
): Promise<Settlement> => {
  if (invoice.kind === 'correction') return { creditCents: 0, charge: null };
  const creditCents = await readCredit(tx, invoice.id);
  const isOpen = invoice.grossCents > creditCents;
  return { creditCents, charge: gateway && isOpen ? await readCharge(tx, invoice) : null };
};
