import type { DeliveryState } from '@zugang/contract';
import { readText } from '#lib/search-params';

const states = ['pending', 'delivered', 'failed', 'stopped'] as const satisfies readonly DeliveryState[];

/** The search parameters of an endpoint: the delivery that is open, which ones are listed, from which page. */
export type WebhookSearch = {
  delivery?: string | undefined;
  state?: DeliveryState | undefined;
  page?: number | undefined;
};

/** Reads the search parameters; invalid ones are ignored. */
export const readWebhookSearch = (search: Record<string, unknown>): WebhookSearch => {
  const delivery = readText(search['delivery']);
  const page = Number(search['page']);
  return {
    delivery: delivery && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(delivery) ? delivery : undefined,
    state: states.find((state) => state === search['state']),
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page : undefined,
  };
};
