import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '../shared.ts';
import { cents } from './price-list.schema.ts';
import { packageChoice, subscription } from './subscription.schema.ts';

const route = oc.$route({ tags: ['Subscriptions'] });
const one = z.object({ subscriptionId: id });
/** `key`: made by the client for this one intent; the same key answers with the same result. */
const intent = one.extend({ key: id });

export const subscriptionContract = {
  list: route
    .route({ method: 'GET', path: '/subscriptions', summary: 'Subscriptions and trials of the own accounts' })
    .output(
      z.object({
        items: z.array(subscription),
        /** Sums of the active ones without tax, by what is paid monthly and yearly. */
        monthlyNetCents: cents,
        yearlyNetCents: cents,
      }),
    ),
  get: route
    .route({ method: 'GET', path: '/subscriptions/{subscriptionId}', summary: 'A subscription' })
    .input(one)
    .output(subscription),
  change: route
    .route({
      method: 'POST',
      path: '/subscriptions/{subscriptionId}/change',
      summary: 'Change package, bracket or interval: a larger one at once, a smaller one at the end of the period',
    })
    .input(
      intent.extend(packageChoice.shape).extend({
        /** `confirmedCents` of the quote that was shown. */
        grossCents: cents,
      }),
    )
    .output(subscription),
  cancel: route
    .route({
      method: 'POST',
      path: '/subscriptions/{subscriptionId}/cancel',
      summary: 'Cancel at the end of the paid period; a trial that was not ordered ends at once',
    })
    .input(intent)
    .output(subscription),
  reactivate: route
    .route({
      method: 'POST',
      path: '/subscriptions/{subscriptionId}/reactivate',
      summary: 'Take a cancellation back before it takes effect',
    })
    .input(intent)
    .output(subscription),
  objectToMove: route
    .route({
      method: 'POST',
      path: '/subscriptions/{subscriptionId}/object',
      summary: 'Object to the move into a larger bracket: the limit of pages stays',
    })
    .input(intent)
    .output(subscription),
};
