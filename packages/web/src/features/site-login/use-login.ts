import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { DomainDetail, DomainLogin, LoginRun } from '@zugang/contract';
import { useCallback, useEffect } from 'react';
import { orpc } from '#lib/api';

/** Names a domain. */
export type DomainRef = { projectId: string; domainId: string };

export const loginQuery = (ref: DomainRef) => queryOptions(orpc.login.get.queryOptions({ input: ref }));
export const loginDomainQuery = (ref: DomainRef) => queryOptions(orpc.domain.get.queryOptions({ input: ref }));

/** How one signs in to the domain of the current screen, which the route has loaded. */
export const useLogin = (ref: DomainRef): DomainLogin => useSuspenseQuery(loginQuery(ref)).data;

/** The domain of the current screen, which the route has loaded. */
export const useLoginDomain = (ref: DomainRef): DomainDetail => useSuspenseQuery(loginDomainQuery(ref)).data;

/** Stores the result of a call in the cache; without a result the data is fetched again. */
export const useTakeLogin = (ref: DomainRef): ((login?: DomainLogin) => void) => {
  const queryClient = useQueryClient();
  return (login) => {
    const { queryKey } = loginQuery(ref);
    if (login) queryClient.setQueryData(queryKey, login);
    else void queryClient.invalidateQueries({ queryKey });
  };
};

const pollMilliseconds = 700;

export const isInProgress = (run: Pick<LoginRun, 'state'> | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running';

/** One run, read again for as long as it goes on; what its end changes is read again then. */
export const useLoginRun = (ref: DomainRef, runId: string | undefined) => {
  const { projectId, domainId } = ref;
  const queryClient = useQueryClient();
  const known = useLogin(ref).runs.find(({ id }) => id === runId);
  const query = useQuery({
    ...orpc.login.getRun.queryOptions({ input: { ...ref, runId: runId ?? '' } }),
    enabled: runId !== undefined,
    retry: false,
    initialData: known,
    refetchInterval: ({ state }) => (isInProgress(state.data) ? pollMilliseconds : false),
  });
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: loginQuery({ projectId, domainId }).queryKey }),
    [queryClient, projectId, domainId],
  );
  const state = query.data?.state;
  const isNews = state !== undefined && known?.state !== state;
  useEffect(() => {
    if (isNews) refresh();
  }, [isNews, refresh]);
  return query;
};
