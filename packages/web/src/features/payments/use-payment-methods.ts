import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethods } from '@zugang/contract';
import { useEffect } from 'react';
import { api, orpc } from '#lib/api';

/** An account's payment methods, read from the provider again where the reader comes back from its page. */
export const usePaymentMethods = (accountId: string, { isBack }: { isBack: boolean }) => {
  const queryClient = useQueryClient();
  const query = orpc.paymentMethod.list.queryOptions({ input: { accountId } });
  const show = (methods: PaymentMethods): void => void queryClient.setQueryData(query.queryKey, methods);
  const { mutate: refresh } = useMutation({
    mutationFn: () => api.paymentMethod.refresh({ accountId }),
    onSuccess: show,
  });
  useEffect(() => {
    if (isBack) refresh();
  }, [isBack, refresh]);
  return { ...useQuery(query), show };
};
