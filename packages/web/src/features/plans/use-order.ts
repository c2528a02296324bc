import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanQuote, Subscription } from '@zugang/contract';
import { useRef, useState } from 'react';
import { api, orpc } from '#lib/api';
import type { OrderValues } from './order-schema.ts';
import type { Chosen } from './plan-words.ts';

type Asked = { projectId: string; chosen: Chosen; booked: Subscription | null };

const quoteQuery = ({ projectId, chosen }: Asked, coupon: string) =>
  orpc.plan.quote.queryOptions({ input: { projectId, ...chosen, ...(coupon && { coupon }) } });

/**
 * One order: what it costs, with the code that is applied, and its sending. The key of the order is made once, so that sending it again
 * (a second click, an answer that was lost) orders nothing twice; and what began as a booking stays one.
 */
export const useOrder = (asked: Asked) => {
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [booked] = useState(asked.booked);
  const [coupon, setCoupon] = useState('');
  const applied = useRef('');
  const { data: quote, error, refetch } = useQuery({ ...quoteQuery(asked, coupon), placeholderData: keepPreviousData });
  return {
    isChange: booked !== null,
    coupon,
    readCoupon: () => applied.current,
    quote,
    error,
    refetch: (): void => void refetch(),
    /** Works the price out anew; throws what the server says of the code. */
    applyCoupon: async (code: string): Promise<void> => {
      await queryClient.fetchQuery(quoteQuery(asked, code));
      applied.current = code;
      setCoupon(code);
    },
    send: async ({ purchaseOrder, isBusiness, acceptsTerms }: OrderValues, shown: PlanQuote): Promise<void> => {
      const { product, ...choice } = asked.chosen;
      const order = { key, ...choice, grossCents: shown.confirmedCents };
      if (booked) return void (await api.subscription.change({ subscriptionId: booked.id, ...order }));
      const more = { ...(coupon && { coupon }), ...(purchaseOrder && { purchaseOrder }), isBusiness, acceptsTerms };
      await api.plan.book({ projectId: asked.projectId, product, ...order, ...more });
    },
  };
};

/** What {@link useOrder} gives. */
export type Order = ReturnType<typeof useOrder>;
