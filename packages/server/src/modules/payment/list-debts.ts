import { and, asc, eq, lt, sum } from 'drizzle-orm';
import type { StaffDebt } from '@zugang/contract';
import { invoices, ledgerEntries } from '#platform/db/schema/index';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';

/** The invoices of all accounts that are overdue on a day, the oldest first. Reading is recorded. */
export const listDebts = (ctx: OperatorContext, today: string): Promise<StaffDebt[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_debts' }, async ({ tx }) => {
    const { id, accountId, number, dueOn, buyer, grossCents, reminders, remindedOn } = invoices;
    const openCents = sum(ledgerEntries.cents).mapWith(Number);
    const rows = await tx
      .select({ invoiceId: id, accountId, number, dueOn, buyer, grossCents, reminders, remindedOn, openCents })
      .from(invoices)
      .innerJoin(ledgerEntries, and(eq(ledgerEntries.invoiceId, id), eq(ledgerEntries.ledgerAccount, 'receivable')))
      .where(and(eq(invoices.status, 'open'), eq(invoices.kind, 'invoice'), lt(dueOn, today)))
      .groupBy(id)
      .orderBy(asc(dueOn), asc(number));
    return rows.flatMap(({ number: drawn, dueOn: due, buyer: party, ...row }) =>
      drawn === null || due === null || row.openCents <= 0
        ? []
        : [{ ...row, number: drawn, dueOn: due, buyer: party.name }],
    );
  });
