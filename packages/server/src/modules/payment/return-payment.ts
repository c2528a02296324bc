import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { freeCredit } from './free-credit.ts';
import { lockDebt, type Debt } from './lock-debt.ts';
import { bookPayment, wasBooked, type PaymentContext } from './record-payment.ts';
import { reopenDebt } from './write-off.ts';

/** Money of an invoice that went back to who had paid it. `cents`: more than 0. */
export type ReturnedPayment = {
  accountId: string;
  invoiceId: string;
  cents: number;
  cause: string;
  returnedOn: string;
  /** Left out: by bank transfer. */
  method?: 'bank_transfer' | 'stripe';
};

/**
 * What came in for an invoice and was not returned, in cents. `paid`: money that paid it. `overpaid`: what was too much and became credit.
 * `corrected`: what corrections took back of it after it was paid, which became credit too, and was not set off against it.
 */
type Received = { paid: number; overpaid: number; corrected: number };

const readReceived = async (tx: Transaction, { id, accountId }: Debt): Promise<Received> => {
  const { rows } = await tx.execute<Received>(sql`
    select coalesce(sum(cents) filter (where invoice_id = ${id} and method <> 'credit'), 0)::int as paid,
      coalesce(sum(cents) filter (where invoice_id is null and cause like ${`%:${id}:credit`}), 0)::int as overpaid,
      (select coalesce(-sum(e.cents), 0) from invoices c join ledger_entries e on e.invoice_id = c.id and e.ledger_account = 'credit'
        where c.corrects_id = ${id})::int
      - coalesce(sum(cents) filter (where invoice_id = ${id} and cents > 0 and cause like 'returned:%'), 0)::int as corrected
    from payments where account_id = ${accountId}`);
  return rows[0] ?? { paid: 0, overpaid: 0, corrected: 0 };
};

/**
 * What a return takes, in cents. `credit`: what was paid too much. `debt`: what opens the invoice, of which `setOff` is covered at once by
 * the credit that its corrections gave.
 */
type Shares = { credit: number; debt: number; setOff: number };

const shareOut = async (tx: Transaction, debt: Debt, returned: ReturnedPayment): Promise<Shares> => {
  const { accountId, cents, cause, returnedOn } = returned;
  const { paid, overpaid, corrected } = await readReceived(tx, debt);
  const wanted = Math.min(cents, overpaid + corrected);
  const free = wanted > 0 ? await freeCredit(tx, { accountId, cents: wanted, cause, returnedOn }) : 0;
  const credit = Math.min(cents, overpaid, free);
  const rest = cents - credit;
  // More than came in, or what was too much was paid back in money since and the invoice was not paid with any.
  if (rest > paid) throw new DomainError('CONFLICT');
  return { credit, debt: rest, setOff: Math.min(rest, corrected, free - credit) };
};

const book = async (tx: Transaction, returned: ReturnedPayment, { credit, debt, setOff }: Shares): Promise<void> => {
  const { accountId, invoiceId, cause, returnedOn: receivedOn, method = 'bank_transfer' } = returned;
  const known = { accountId, receivedOn };
  if (credit > 0)
    await bookPayment(tx, {
      ...known,
      invoiceId: null,
      cents: 0 - credit,
      method,
      cause: `${cause}:credit`,
      entries: [
        { ledgerAccount: 'credit', cents: credit, invoiceId: null },
        { ledgerAccount: 'bank', cents: 0 - credit, invoiceId: null },
      ],
    });
  if (debt > 0)
    await bookPayment(tx, {
      ...known,
      invoiceId,
      cents: 0 - debt,
      method,
      cause,
      entries: [
        { ledgerAccount: 'receivable', cents: debt, invoiceId },
        { ledgerAccount: 'bank', cents: 0 - debt, invoiceId: null },
      ],
    });
  if (setOff > 0)
    await bookPayment(tx, {
      ...known,
      invoiceId,
      cents: setOff,
      method: 'credit',
      cause: `returned:${cause}`,
      entries: [
        { ledgerAccount: 'credit', cents: setOff, invoiceId: null },
        { ledgerAccount: 'receivable', cents: 0 - setOff, invoiceId },
      ],
    });
};

/**
 * Books that a payment was taken back. It takes back the credit first that the payment became: what was too much, and what corrections of
 * the invoice gave; where that was used since, the invoices paid with it are open again. The rest opens the invoice itself, with the
 * reminders it had. Returns whether it is new. Throws NOT_FOUND, CONFLICT for more than was paid.
 */
export const returnPayment = async (
  tx: Transaction,
  ctx: PaymentContext,
  returned: ReturnedPayment,
): Promise<boolean> => {
  const { accountId, invoiceId, cents, cause } = returned;
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`a return of ${cents} cents`);
  const debt = await lockDebt(tx, invoiceId);
  if (await wasBooked(tx, cause)) return false;
  const shares = await shareOut(tx, debt, returned);
  await book(tx, returned, shares);
  const owed = shares.debt - shares.setOff;
  if (owed > 0) await reopenDebt(tx, debt, { cents: owed, cause, on: returned.returnedOn });
  const data = { cents, cause, creditCents: shares.credit + shares.setOff };
  await recordAudit(tx, ctx, { accountId, action: 'payment.return', targetId: invoiceId, data });
  return true;
};
