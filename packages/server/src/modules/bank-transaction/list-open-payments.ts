import { asc, eq, sql } from 'drizzle-orm';
import type { StaffPayment } from '@zugang/contract';
import { bankFiles, bankTransactions } from '#platform/db/schema/index';
import { inOperatorScope, type OperatorContext, type OperatorScope } from '#platform/operator-scope';
import { readOpenInvoices } from './read-facts.ts';

/** A payment that waits for a person's decision. `isMaybeRepeated`: a file of the other format has one that may be the same. */
export type OpenPayment = StaffPayment;

/** An invoice that an unclear payment may be for. */
export type PaymentCandidate = OpenPayment['candidates'][number];

const isMaybeRepeated = sql<boolean>`exists (
  select from bank_transactions t join bank_files f on f.id = t.file_id
  where t.booked_on = ${bankTransactions.bookedOn} and t.cents = ${bankTransactions.cents} and f.format <> ${bankFiles.format}
    and (t.iban is null or ${bankTransactions.iban} is null or t.iban = ${bankTransactions.iban}))`;

/** How many payments of the bank wait for a decision, and the oldest of them, `limit` at most. */
export const readOpenPayments = async (
  { tx }: OperatorScope,
  limit: number,
): Promise<{ total: number; rows: Pick<OpenPayment, 'id' | 'bookedOn' | 'cents' | 'payer'>[] }> => {
  const { id, bookedOn, cents, payer, state } = bankTransactions;
  const isOpen = eq(state, 'open');
  const rows = await tx
    .select({ id, bookedOn, cents, payer })
    .from(bankTransactions)
    .where(isOpen)
    .orderBy(asc(bookedOn), asc(id))
    .limit(limit);
  return { total: await tx.$count(bankTransactions, isOpen), rows };
};

/** Payments that wait for a decision, the oldest first, with those of their candidates that are still open. Reading is recorded, too. */
export const listOpenPayments = (ctx: OperatorContext): Promise<OpenPayment[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_payments' }, async (scope) => {
    const { id, bookedOn, cents, payer, iban, text, candidates } = bankTransactions;
    const rows = await scope.tx
      .select({ id, bookedOn, cents, payer, iban, text, candidates, isMaybeRepeated })
      .from(bankTransactions)
      .innerJoin(bankFiles, eq(bankFiles.id, bankTransactions.fileId))
      .where(eq(bankTransactions.state, 'open'))
      .orderBy(asc(bookedOn), asc(id));
    const open = new Map((await readOpenInvoices(scope)).map((invoice) => [invoice.id, invoice]));
    return rows.map((row) => ({
      ...row,
      candidates: row.candidates.flatMap(({ invoiceId, reasons }) => {
        const invoice = open.get(invoiceId);
        return invoice ? [{ number: invoice.number, buyer: invoice.buyer, openCents: invoice.openCents, reasons }] : [];
      }),
    }));
  });
