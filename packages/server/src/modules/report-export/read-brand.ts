import type { ReportBrand } from '@zugang/report';
import { readAccountSender } from '#modules/identity';
import { operatorSender } from '#modules/mail';
import type { Transaction } from '#platform/db/client';

/**
 * Whose name a report carries: that of the reseller that looks after the account, else the product's. Accounts have no logo yet: a
 * reseller's name is written out.
 */
export const readBrand = async (tx: Transaction, accountId: string): Promise<ReportBrand> => {
  const sender = await readAccountSender(tx, [accountId]);
  return { name: sender.name, logo: sender === operatorSender ? 'sign' : null };
};
