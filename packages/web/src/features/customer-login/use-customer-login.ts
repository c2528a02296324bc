import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { toast } from '#ui';

/** Reads the settings again after a change. */
export const useRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.customerLogin.key() });
};

/** A change that is told by `onDone`, and whose failure is shown as a toast. */
export const useChange = <Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) => {
  const keyText = useKeyText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      onDone(output);
      await refresh();
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
};
