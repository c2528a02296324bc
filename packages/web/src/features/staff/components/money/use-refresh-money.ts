import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#lib/api';

/** Reads again what a decision about money may have changed: the lists of money, and the first page’s count. */
export const useRefreshMoney = (): (() => void) => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: orpc.staffMoney.key() });
    void client.invalidateQueries({ queryKey: orpc.staff.work.key() });
  };
};
