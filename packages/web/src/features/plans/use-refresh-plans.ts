import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '#lib/api';
import { useRefreshProject } from '#lib/project';

/** Marks everything as stale that an order or a cancellation changes. */
export const useRefreshPlans = (): (() => void) => {
  const queryClient = useQueryClient();
  const refreshProject = useRefreshProject();
  return useCallback(() => {
    for (const queryKey of [
      orpc.plan.key(),
      orpc.subscription.key(),
      orpc.invoice.key(),
      orpc.tool.key(),
      orpc.resellerSubscription.key(),
      orpc.productRequest.key(),
    ])
      void queryClient.invalidateQueries({ queryKey });
    refreshProject();
  }, [queryClient, refreshProject]);
};
