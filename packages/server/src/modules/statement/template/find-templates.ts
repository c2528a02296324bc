import { asc, eq, inArray } from 'drizzle-orm';
import { statementAnswers, type StatementAnswers } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { accounts, statementTemplates } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** A template's row. */
export type TemplateRow = typeof statementTemplates.$inferSelect;

/** The reseller of an account, or null. */
export const readResellerId = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.resellerId ?? null;
};

/** Templates that projects of an account can use: its own, and those of its reseller; by name. */
export const findTemplates = async (tx: Transaction, accountId: string): Promise<TemplateRow[]> => {
  const resellerId = await readResellerId(tx, accountId);
  return tx
    .select()
    .from(statementTemplates)
    .where(inArray(statementTemplates.accountId, [accountId, ...(resellerId ? [resellerId] : [])]))
    .orderBy(asc(statementTemplates.name), asc(statementTemplates.id));
};

/** One of them. Throws NOT_FOUND. */
export const requireTemplate = async (
  tx: Transaction,
  { accountId, templateId }: { accountId: string; templateId: string },
): Promise<TemplateRow> => {
  const found = (await findTemplates(tx, accountId)).find(({ id }) => id === templateId);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};

/** The wording of a template for a project of this account. */
export const wordingOf = (
  { answers, accountId }: TemplateRow,
  forAccountId: string,
): { answers: StatementAnswers; isOfPartner: boolean } => ({
  answers: statementAnswers.parse(answers),
  isOfPartner: accountId !== forAccountId,
});
