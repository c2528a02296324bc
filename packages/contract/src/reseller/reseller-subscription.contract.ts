import { oc } from '@orpc/contract';
import { z } from 'zod';
import { cents } from '../billing/price-list.schema.ts';
import { id, listOf, listQuery, locale } from '../shared.ts';
import { markup, resellerSubscription } from './reseller-subscription.schema.ts';

const route = oc.$route({ tags: ['Resellers'] });
const ofAccount = z.object({ accountId: id });

/** Sums of the active subscriptions without tax: what the reseller pays, and what its customers pay it by its own prices. */
const sums = z.object({ netCents: cents, markupCents: cents });

export const resellerSubscriptionContract = {
  list: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/reseller-subscriptions',
      summary: 'What a reseller pays for its customers and itself, with what it brings',
    })
    .input(listQuery.extend({ accountId: id }))
    .output(
      listOf(resellerSubscription).extend({
        monthly: sums,
        yearly: sums,
        /** Projects of customers that are paid for, and the discount that the next one has, in percent. */
        paidProjects: z.number().int(),
        partnerPercent: z.number().int(),
        /** The next larger discount; null: there is none. */
        nextDiscount: z.object({ projects: z.number().int(), percent: z.number().int() }).nullable(),
      }),
    ),
  markup: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/markup',
      summary: 'The prices of a reseller’s own, for its reports',
    })
    .input(ofAccount)
    .output(markup),
  saveMarkup: route
    .route({ method: 'PUT', path: '/accounts/{accountId}/markup', summary: 'Set them; they change no invoice' })
    .input(ofAccount.extend(markup.shape))
    .output(markup),
  usage: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/usage/{month}',
      summary: 'What was invoiced in a month for the projects of customers, as CSV, with the reseller’s own prices',
    })
    .input(ofAccount.extend({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/), locale: locale.default('de') }))
    .output(z.instanceof(Blob)),
};
