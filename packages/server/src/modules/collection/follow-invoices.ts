import { onInvoiceIssued, type IssuedInvoiceEvent } from '#modules/payment';
import type { Transaction } from '#platform/db/client';
import { findDefaultMethod } from '#modules/invoice';
import { collectQueue } from './jobs.ts';

const requestCollection = async (tx: Transaction, { accountId, jobs }: IssuedInvoiceEvent): Promise<void> => {
  if (!(await findDefaultMethod(tx, accountId))) return;
  await jobs.send(tx, collectQueue, { message: { accountId }, singletonKey: accountId });
};

/** Has an invoice collected as soon as it was issued. Twice is as good as once. */
export const followInvoices = (): void => {
  onInvoiceIssued(requestCollection);
};
