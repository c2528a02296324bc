import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, listOf, listQuery, text } from '../shared.ts';
import { interval, packageContent, packageName } from '../billing/price-list.schema.ts';
import { productName, productStatus } from '../widget/tool.contract.ts';
import { newRequest, productRequest, receivedRequest } from './product-request.schema.ts';

const route = oc.$route({ tags: ['Product requests'] });
const one = z.object({ requestId: id });

/** What a customer can ask its reseller for, without prices, and what it has asked for, the newest first. */
export const requestOptions = z.object({
  /** The reseller's title; null: no reseller pays for this project. */
  reseller: z.string().nullable(),
  intervals: z.array(interval),
  pagesCount: z.number().int(),
  /** The bracket that holds the project's pages; null: larger than all. */
  bracketNeeded: z.number().int().nullable(),
  packages: z.partialRecord(packageName, packageContent),
  /** Products with their status, and the brackets of each package. */
  products: z.array(
    z.object({
      product: productName,
      status: productStatus,
      brackets: z.record(packageName, z.array(z.number().int())),
    }),
  ),
  requests: z.array(productRequest),
  mayRequest: z.boolean(),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const productRequestContract = {
  options: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/product-requests',
      summary: 'What a customer can ask its reseller for, and has asked for',
    })
    .input(z.object({ projectId: id }))
    .output(requestOptions),
  create: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/product-requests',
      summary: 'Ask the reseller for a product; it is told by mail',
      successStatus: 201,
    })
    .input(newRequest)
    .output(productRequest),
  withdraw: route
    .route({
      method: 'POST',
      path: '/product-requests/{requestId}/withdraw',
      summary: 'Take a request back before it is decided',
    })
    .input(one)
    .output(productRequest),
  received: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/product-requests',
      summary: 'What the customers of a reseller ask it for, open requests first',
    })
    .input(listQuery.extend({ accountId: id }))
    .output(listOf(receivedRequest)),
  decline: route
    .route({
      method: 'POST',
      path: '/product-requests/{requestId}/decline',
      summary: 'Decline a customer’s request with a word; it is told by mail. A request is accepted by booking',
    })
    .input(one.extend({ answer: text(limits.plans.messageMax, 1) }))
    .output(receivedRequest),
};
