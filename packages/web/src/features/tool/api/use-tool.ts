import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DomainIntegration, ToolState } from '@zugang/contract';
import { orpc } from '#lib/api';

/** Polling interval of a running check, in milliseconds. */
const pollMs = 2_000;

const isRunning = ({ check }: DomainIntegration): boolean => check?.state === 'running';

/** The widget's settings in a project, and where it is integrated. */
const toolQuery = (projectId: string) => queryOptions(orpc.tool.get.queryOptions({ input: { projectId } }));

/** Reads the tool of a project, again and again while a check runs. */
export const useTool = (projectId: string) =>
  useQuery({
    ...toolQuery(projectId),
    refetchInterval: ({ state }) => (state.data?.domains.some(isRunning) ? pollMs : false),
  });

/** Puts a newer state of the tool where the screens read it. */
export const useKeepTool = (projectId: string): ((state: ToolState) => void) => {
  const queryClient = useQueryClient();
  return (state) => queryClient.setQueryData(toolQuery(projectId).queryKey, state);
};

/** Activates products in the widget, or deactivates them there. */
export const useShowProduct = () => {
  const queryClient = useQueryClient();
  return useMutation(
    orpc.tool.showProduct.mutationOptions({
      onSuccess: (state, { projectId }) => queryClient.setQueryData(toolQuery(projectId).queryKey, state),
    }),
  );
};

/** Starts a look at a domain's page with the browser; the screens follow it by themselves. */
export const useCheckIntegration = (projectId: string) => {
  const queryClient = useQueryClient();
  return useMutation(
    orpc.tool.checkIntegration.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: toolQuery(projectId).queryKey }),
    }),
  );
};
