import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@zugang/contract';
import { orpc } from '#lib/api';

/** The card or bank account that an account’s invoices are taken from by themselves; null where it pays by transfer, or while it is read. */
export const useChargedMethod = (accountId: string): PaymentMethod | null => {
  const { data } = useQuery(orpc.paymentMethod.list.queryOptions({ input: { accountId } }));
  return data?.items.find(({ isDefault }) => isDefault) ?? null;
};
