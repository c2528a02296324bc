import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { DomainDetail } from '@zugang/contract';
import { orpc } from '#lib/api';
import { projectQuery } from '#lib/project';

/** Names a domain. */
export type DomainRef = { projectId: string; domainId: string };

/** One domain with everything that is set for it. */
export const domainQuery = (ref: DomainRef) => queryOptions(orpc.domain.get.queryOptions({ input: ref }));

/** The domain of the current screen, which the route has loaded. */
export const useDomain = (ref: DomainRef): DomainDetail => useSuspenseQuery(domainQuery(ref)).data;

/** Takes what a call answered as the domain of the screen; lists of the project are read again. */
export const useTakeDomain = (): ((domain: DomainDetail) => void) => {
  const queryClient = useQueryClient();
  return (domain) => {
    const { projectId, id: domainId } = domain;
    queryClient.setQueryData(domainQuery({ projectId, domainId }).queryKey, domain);
    void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
    void queryClient.invalidateQueries({ queryKey: orpc.domain.notices.key() });
  };
};
