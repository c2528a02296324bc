import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Billing } from '@zugang/contract';
import { addDays } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { vatChecks } from '#platform/db/schema/index';
import { isInRegister } from './check-vat-id.ts';

export type VatCheckRow = typeof vatChecks.$inferSelect;
type Vat = Billing['vat'];

/** Days for which a confirmation counts. The daily run asks every week; an older one means that no worker ran, or nothing was booked. */
const confirmedDays = 30;

/** Which checks are looked at: all, those with a register's word, those for which the register was really asked. */
const kinds = {
  all: undefined,
  answered: inArray(vatChecks.outcome, ['valid', 'invalid']),
  asked: ne(vatChecks.source, 'none'),
} as const;
type Which = keyof typeof kinds;

const newestOf = (tx: Transaction, which: Which, name: string) =>
  tx
    .select()
    .from(vatChecks)
    .where(
      and(
        eq(vatChecks.accountId, sql.placeholder('accountId')),
        eq(vatChecks.vatId, sql.placeholder('vatId')),
        kinds[which],
      ),
    )
    .orderBy(desc(vatChecks.id))
    .limit(1)
    .prepare(name);

const newestCheck = prepared<ReturnType<typeof newestOf>, Which>('newest_vat_check', (tx, { name, shape }) =>
  newestOf(tx, shape, name),
);

const findNewest = async (
  tx: Transaction,
  { accountId, vatId, which }: { accountId: string; vatId: string; which: Which },
): Promise<VatCheckRow | undefined> => {
  const [row] = await newestCheck(tx, which).execute({ accountId, vatId });
  return row;
};

/** The newest check of a VAT ID of an account, also one that only asks; or undefined. */
export const findCheck = (tx: Transaction, accountId: string, vatId: string): Promise<VatCheckRow | undefined> =>
  findNewest(tx, { accountId, vatId, which: 'all' });

/** The last word of a register about a VAT ID, or undefined. */
export const findAnswer = (tx: Transaction, accountId: string, vatId: string): Promise<VatCheckRow | undefined> =>
  findNewest(tx, { accountId, vatId, which: 'answered' });

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
  if (!isInRegister(vatId)) return without('unchecked');
  // Sent together: `tried` is the last time that the register was really asked, which may have given no answer since.
  const [newest, answer, tried] = await Promise.all([
    findCheck(tx, accountId, vatId),
    findAnswer(tx, accountId, vatId),
    findNewest(tx, { accountId, vatId, which: 'asked' }),
  ]);
  if (!newest) return without('unchecked');
  if (answer?.outcome === 'invalid' && newest.outcome !== 'pending') return { state: 'invalid', ...wordOf(answer) };
  if (answer?.outcome !== 'valid') return without('pending');
  const isConfirmed = tried?.outcome === 'valid' && !isOld(answer, today);
  return { state: isConfirmed ? 'valid' : 'pending', ...wordOf(answer) };
};
