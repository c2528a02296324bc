import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Billing } from '@zugang/contract';
import { addDays } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { vatChecks } from '#platform/db/schema/index';
import { isInRegister } from './check-vat-id.ts';

export type VatCheckRow = typeof vatChecks.$inferSelect;
type Vat = Billing['vat'];

/** Days for which a confirmation counts. The daily run asks every week; an older one means that no worker ran, or nothing was booked. */
const confirmedDays = 30;

const findNewest = async (
  tx: Transaction,
  { accountId, vatId, which }: { accountId: string; vatId: string; which?: SQL },
): Promise<VatCheckRow | undefined> => {
  const [row] = await tx
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.accountId, accountId), eq(vatChecks.vatId, vatId), which))
    .orderBy(desc(vatChecks.id))
    .limit(1);
  return row;
};

/** The newest check of a VAT ID of an account, also one that only asks; or undefined. */
export const findCheck = (tx: Transaction, accountId: string, vatId: string): Promise<VatCheckRow | undefined> =>
  findNewest(tx, { accountId, vatId });

/** The last word of a register about a VAT ID, or undefined. */
export const findAnswer = (tx: Transaction, accountId: string, vatId: string): Promise<VatCheckRow | undefined> =>
  findNewest(tx, { accountId, vatId, which: inArray(vatChecks.outcome, ['valid', 'invalid']) });

const without = (state: Vat['state']): Vat => ({ state, source: null, checkedAt: null });
const wordOf = ({ source, createdAt }: VatCheckRow): Omit<Vat, 'state'> => ({
  source: source === 'none' ? null : source,
  checkedAt: createdAt.toISOString(),
});

/** In Germany no tax depends on it: it is not asked about again. */
const isOld = ({ askedOn, vatId }: VatCheckRow, today: string): boolean =>
  askedOn !== null && !vatId.startsWith('DE') && askedOn < addDays(today, -confirmedDays);

/**
 * What is known of a VAT ID on a day. A confirmation holds while the register is asked again; it no longer does once the register was
 * asked and gave no answer, or after too many days.
 */
export const readVat = async (
  tx: Transaction,
  { accountId, vatId, today }: { accountId: string; vatId: string | null; today: string },
): Promise<Vat> => {
  if (!vatId) return without('none');
  const newest = isInRegister(vatId) ? await findCheck(tx, accountId, vatId) : undefined;
  if (!newest) return without('unchecked');
  const answer = await findAnswer(tx, accountId, vatId);
  if (answer?.outcome === 'invalid' && newest.outcome !== 'pending') return { state: 'invalid', ...wordOf(answer) };
  if (answer?.outcome !== 'valid') return without('pending');
  // The last time that the register was really asked: it may have given no answer since.
  const tried = await findNewest(tx, { accountId, vatId, which: ne(vatChecks.source, 'none') });
  const isConfirmed = tried?.outcome === 'valid' && !isOld(answer, today);
  return { state: isConfirmed ? 'valid' : 'pending', ...wordOf(answer) };
};
