import { and, eq, isNotNull, sql, sum } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { invoices, payments } from '#platform/db/schema/index';
import { lockCredit, lockDebt, type Debt } from './lock-debt.ts';
import { bookPayment } from './record-payment.ts';
import { readCredit } from './use-credit.ts';
import { reopenDebt } from './write-off.ts';

/** Credit that is to be taken back because its money was. `cause` is that of the return. */
type Wanted = { accountId: string; cents: number; cause: string; returnedOn: string };

/** Invoices that were paid with credit, and how much of each, the last one first. */
const readUses = (tx: Transaction, accountId: string) =>
  tx
    .select({ invoiceId: sql<string>`${payments.invoiceId}`, cents: sum(payments.cents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.method, 'credit'), isNotNull(payments.invoiceId)))
    .groupBy(payments.invoiceId)
    .having(sql`sum(${payments.cents}) > 0`)
    .orderBy(sql`max(${payments.createdAt}) desc`, payments.invoiceId);

/** What may be open of an invoice: its sum less its corrections. */
const readOwed = async (tx: Transaction, { id, grossCents }: Debt): Promise<number> => {
  const [corrected] = await tx
    .select({ cents: sum(invoices.grossCents).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.correctsId, id));
  return grossCents - (corrected?.cents ?? 0);
};

/** Gives the credit back that an invoice was paid with: so much of it is open again. */
const undoUse = async (tx: Transaction, debt: Debt, { accountId, cents, cause, returnedOn }: Wanted): Promise<void> => {
  const invoiceId = debt.id;
  const undone = `returned:${cause}:${invoiceId}`;
  await bookPayment(tx, {
    accountId,
    invoiceId,
    cents: 0 - cents,
    method: 'credit',
    cause: undone,
    receivedOn: returnedOn,
    entries: [
      { ledgerAccount: 'receivable', cents, invoiceId },
      { ledgerAccount: 'credit', cents: 0 - cents, invoiceId: null },
    ],
  });
  await reopenDebt(tx, debt, { cents, cause: undone, on: returnedOn });
};

/**
 * Returns how much of the wanted credit can be taken from an account, and holds the lock that keeps it there. Where less is left, invoices
 * that were paid with credit since are open again, the last one first; what was paid back in money stays gone.
 */
export const freeCredit = async (tx: Transaction, wanted: Wanted): Promise<number> => {
  const { accountId, cents } = wanted;
  const debts = new Map<string, Debt>();
  // All of them before the credit, whose lock is the last one.
  if ((await readCredit(tx, accountId)) < cents)
    for (const { invoiceId } of await readUses(tx, accountId)) debts.set(invoiceId, await lockDebt(tx, invoiceId));
  await lockCredit(tx, accountId);
  let missing = cents - (await readCredit(tx, accountId));
  for (const { invoiceId, cents: used } of missing > 0 ? await readUses(tx, accountId) : []) {
    const debt = debts.get(invoiceId);
    const part = debt ? Math.min(missing, used, (await readOwed(tx, debt)) - debt.openCents) : 0;
    if (!debt || part <= 0) continue;
    await undoUse(tx, debt, { ...wanted, cents: part });
    missing -= part;
  }
  return cents - Math.max(0, missing);
};
