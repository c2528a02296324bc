import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { postEntries, readWrittenOff, writeOffEntries } from '#modules/ledger';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { divideCents } from '#platform/money';
import type { Debt } from './lock-debt.ts';

/** What an invoice is about, less what corrections took back of it. */
const readLeft = async (tx: Transaction, invoiceId: string): Promise<{ grossCents: number; taxCents: number }> => {
  const { id, correctsId, kind, grossCents, taxCents } = invoices;
  const signed = sql`case ${kind} when 'correction' then -1 else 1 end`;
  const [row] = await tx
    .select({
      grossCents: sql<number>`coalesce(sum(${signed} * ${grossCents}), 0)::int`,
      taxCents: sql<number>`coalesce(sum(${signed} * ${taxCents}), 0)::int`,
    })
    .from(invoices)
    .where(or(eq(id, invoiceId), eq(correctsId, invoiceId)));
  return row ?? { grossCents: 0, taxCents: 0 };
};

type Shift = { cents: number; cause: string; on: string };

/**
 * Gives so much more of an invoice up, or less. The tax follows the sum that is given up then, so that all parts together have the tax of the
 * whole, to the cent. Returns the tax of this part.
 */
const shiftWrittenOff = async (
  tx: Transaction,
  { id, accountId }: Debt,
  { cents, cause, on }: Shift,
): Promise<number> => {
  const before = (await readWrittenOff(tx, [id])).get(id) ?? { cents: 0, taxCents: 0 };
  const left = await readLeft(tx, id);
  const taxAfter = divideCents((before.cents + cents) * left.taxCents, left.grossCents);
  const taxCents = taxAfter - before.taxCents;
  await postEntries(tx, { accountId, cause, occurredOn: on, entries: writeOffEntries(id, { cents, taxCents }) });
  return taxCents;
};

/** What was given up, in cents: of it `taxCents` are tax that is taken off the seller's return (§17 UStG). */
export type WrittenOff = { cents: number; taxCents: number };

/** Gives up what is open of an invoice, whose lock the transaction holds. `reason` goes into the account's log. */
export const writeOffDebt = async (
  tx: Transaction,
  ctx: Pick<Context, 'principal'>,
  { debt, today, reason }: { debt: Debt; today: string; reason: string },
): Promise<WrittenOff> => {
  const { id, accountId, openCents: cents, number } = debt;
  const taxCents = await shiftWrittenOff(tx, debt, { cents, cause: `write-off:${id}:${randomUUID()}`, on: today });
  await tx.update(invoices).set({ status: 'uncollectible' }).where(eq(invoices.id, id));
  const data = { number, cents, taxCents, reason };
  await recordAudit(tx, ctx, { accountId, action: 'invoice.write_off', targetId: id, data });
  return { cents, taxCents };
};

/** Money came for an invoice that was given up: so much of it is owed again, and taxed in the period in which it came. */
export const recoverDebt = async (
  tx: Transaction,
  debt: Debt,
  { cents, cause, on }: { cents: number; cause: string; on: string },
): Promise<void> => {
  await shiftWrittenOff(tx, debt, { cents: 0 - cents, cause: `recovery:${cause}`, on });
};

/** What was paid of an invoice went back: it is open again, or given up as the rest of it is. */
export const reopenDebt = async (tx: Transaction, debt: Debt, { cents, cause, on }: Shift): Promise<void> => {
  if (debt.status === 'uncollectible') await shiftWrittenOff(tx, debt, { cents, cause: `write-off:${cause}`, on });
  else if (debt.status !== 'open') await tx.update(invoices).set({ status: 'open' }).where(eq(invoices.id, debt.id));
};
