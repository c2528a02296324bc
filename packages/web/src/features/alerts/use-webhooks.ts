import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { toast } from '#ui';

/** Names an endpoint. */
export type EndpointRef = { projectId: string; endpointId: string };

/** Where the events of a project are sent. */
export const webhooksQuery = (projectId: string) =>
  queryOptions(orpc.webhook.list.queryOptions({ input: { projectId } }));

/** One endpoint. */
export const webhookQuery = (ref: EndpointRef) => queryOptions(orpc.webhook.get.queryOptions({ input: ref }));

/** Which mails one gets about a project. */
export const alertsQuery = (projectId: string) => queryOptions(orpc.alert.get.queryOptions({ input: { projectId } }));

/** Runs an action on webhooks, fetches them again, and shows a toast with the result or the error. */
export const useWebhookAction = <Answer>(
  run: () => Promise<Answer>,
  { done, onDone }: { done: string; onDone?: (answer: Answer) => void },
) => {
  const queryClient = useQueryClient();
  const keyText = useKeyText();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      toast.success(done);
      void queryClient.invalidateQueries({ queryKey: orpc.webhook.key() });
      onDone?.(answer);
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
};
