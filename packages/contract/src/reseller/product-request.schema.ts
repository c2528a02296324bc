import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, text } from '../shared.ts';
import { packageChoice } from '../billing/subscription.schema.ts';
import { productName } from '../widget/tool.contract.ts';

/** What becomes of a request for a product: the reseller books it or declines, or the customer takes it back. */
export const requestState = z.enum(['open', 'accepted', 'declined', 'withdrawn']);
export type RequestState = z.infer<typeof requestState>;

/** A product that a customer asks its reseller for. There are no prices in it. */
export const productRequest = packageChoice.extend({
  id,
  projectId: id,
  projectTitle: z.string(),
  product: productName,
  message: z.string(),
  state: requestState,
  /** The reseller's word to a refusal. */
  answer: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type ProductRequest = z.infer<typeof productRequest>;

/** The same as its reseller sees it. */
export const receivedRequest = productRequest.extend({ accountId: id, customer: z.string() });
export type ReceivedRequest = z.infer<typeof receivedRequest>;

/** What a customer asks for. */
export const newRequest = packageChoice.extend({
  projectId: id,
  product: productName,
  message: text(limits.plans.messageMax),
});
