import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { customerReportChoices } from '#platform/db/schema/index';
import { readSettings } from './internal.ts';

/** The language of the reports about a customer: the one chosen for it, else the one for all. */
export const readLanguage = async (
  tx: Transaction,
  { resellerId, customerId }: { resellerId: string; customerId: string },
): Promise<'de' | 'en'> => {
  const { accountId, customerAccountId, language } = customerReportChoices;
  const [choice] = await tx
    .select({ language })
    .from(customerReportChoices)
    .where(and(eq(accountId, resellerId), eq(customerAccountId, customerId)));
  return choice?.language ?? (await readSettings(tx, resellerId)).language;
};
