import { useQueries, useQuery } from '@tanstack/react-query';
import type { PlanOffer, ProductName, Subscription } from '@zugang/contract';
import { orpc } from '#lib/api';
import { useMay } from '#lib/project';

/** What a project can book. */
export const offerQuery = (projectId: string) => orpc.plan.offer.queryOptions({ input: { projectId } });

/** The subscriptions and trials that hold now, by product; undefined while they are read. Without the permission there are none to see. */
export type OpenSubscriptions = Partial<Record<ProductName, Subscription>>;

type Read = {
  offer: PlanOffer | undefined;
  open: OpenSubscriptions | undefined;
  error: Error | null;
  refetch: () => void;
};

/** Reads what a project can book, and what it has booked. */
export const useOffer = (projectId: string): Read => {
  const mayView = useMay(projectId, 'billing.view');
  const { data: offer, error, refetch } = useQuery(offerQuery(projectId));
  const ids = mayView ? (offer?.products ?? []).flatMap(({ subscriptionId }) => subscriptionId ?? []) : [];
  const queries = useQueries({
    queries: ids.map((subscriptionId) => orpc.subscription.get.queryOptions({ input: { subscriptionId } })),
  });
  const found = queries.flatMap(({ data }) => data ?? []);
  const isWhole = offer !== undefined && found.length === ids.length;
  const failed = queries.find((query) => query.error);
  return {
    offer,
    open: isWhole ? Object.fromEntries(found.map((one) => [one.product, one])) : undefined,
    error: error ?? failed?.error ?? null,
    refetch: () => {
      void refetch();
      for (const query of queries) void query.refetch();
    },
  };
};
