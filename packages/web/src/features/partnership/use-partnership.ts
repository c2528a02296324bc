import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#lib/api';

/** How an account stands to partners, and what to call when that has changed. */
export const usePartnership = (accountId: string) => {
  const queryClient = useQueryClient();
  const query = useQuery(orpc.partnership.get.queryOptions({ input: { accountId } }));
  const refresh = (): void => {
    for (const queryKey of [orpc.partnership.key(), orpc.legal.key()]) void queryClient.invalidateQueries({ queryKey });
  };
  return { ...query, refresh };
};
