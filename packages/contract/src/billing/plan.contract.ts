import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, nothing, text } from '../shared.ts';
import { productName, productStatus } from '../widget/tool.contract.ts';
import { taxTreatments } from './billing-rules.ts';
import { cents, interval, packageContent, packageName } from './price-list.schema.ts';
import { day, packageChoice, priceDetails, subscription } from './subscription.schema.ts';

const ofProject = z.object({ projectId: id });
const coupon = text(limits.plans.couponMax).optional();

/**
 * What a size costs whoever would pay, without tax. `listMonthlyCents`, `listYearlyCents`: the same without a reseller's discount, which
 * `monthlyCents` and `yearlyCents` have taken off.
 */
const offeredPrice = z.object({
  bracket: z.number().int(),
  monthlyCents: cents,
  yearlyCents: cents,
  listMonthlyCents: cents,
  listYearlyCents: cents,
});

/** A product that can be booked, with its prices. */
const offeredProduct = z.object({
  product: productName,
  status: productStatus,
  /** The subscription or trial that holds now. */
  subscriptionId: id.nullable(),
  /** The reseller's discount that is in the prices; 0: none. */
  partnerPercent: z.number().int(),
  packages: z.record(packageName, z.array(offeredPrice)),
});

/** What a project can book. Without billing all lists are empty and everything is free. */
export const planOffer = z.object({
  isBillingOn: z.boolean(),
  /** Settings of the seller that are still missing. */
  missing: z.array(z.string()),
  currency: z.literal('EUR'),
  trialDays: z.number().int(),
  yearlyDiscount: z.number().int(),
  intervals: z.array(interval),
  pagesCount: z.number().int(),
  /** The package stopped the crawl at so many pages, and there are more; null: it did not. */
  morePagesThan: z.number().int().nullable(),
  /** The bracket that holds the project's pages; null: larger than all. */
  bracketNeeded: z.number().int().nullable(),
  packages: z.partialRecord(packageName, packageContent),
  /** What the project may use now, of all its packages the most; `maxPages`: a crawl stops there. Null: as much as one likes. */
  limits: packageContent.extend({ pages: z.number().int(), maxPages: z.number().int() }).nullable(),
  products: z.array(offeredProduct),
  treatment: z.enum(taxTreatments).nullable(),
  hasAddress: z.boolean(),
  /** Whether the caller may book for this account. */
  mayBook: z.boolean(),
  isBusinessOnly: z.boolean(),
  /** The caller's reseller books and pays: then there are no products and prices here, see `productRequest.options`. */
  isBilledByReseller: z.boolean(),
  /** The account that pays, whose address and methods hold; null: the caller does not see it, or nothing is sold. */
  payerAccountId: id.nullable(),
});
export type PlanOffer = z.infer<typeof planOffer>;

/** What a choice costs and when. Without a billing address as a business in Germany. */
export const planQuote = z.object({
  price: priceDetails,
  kind: z.enum(['book', 'upgrade', 'downgrade', 'none']),
  startsOn: day,
  /** What is invoiced at once: the unused days of the old price taken off the remaining days of the new one. */
  dueNow: z.object({ creditCents: cents, chargeCents: cents, netCents: cents, taxCents: cents, grossCents: cents }),
  nextInvoiceOn: day,
  nextGrossCents: cents,
  /** The coupon that is taken off; periods that begin on `lastsUntil` or later cost the full price. Null: it lasts. */
  coupon: z.object({ code: z.string(), lastsUntil: day.nullable() }).nullable(),
  /** What an interval costs without a coupon. */
  regularGrossCents: cents,
  trialEndsOn: day.nullable(),
  /** What an order of this must carry as `grossCents`; an order with another amount is refused, because a price has changed. */
  confirmedCents: cents,
});
export type PlanQuote = z.infer<typeof planQuote>;

const route = oc.$route({ tags: ['Plans'] });
const choice = packageChoice.extend({ product: productName, coupon });

export const planContract = {
  offer: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/plans',
      summary: 'Packages, brackets and prices for a project, and the status of each product',
    })
    .input(ofProject)
    .output(planOffer),
  quote: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/plans/quote',
      summary: 'What a choice costs, now and later; nothing is ordered',
    })
    .input(ofProject.extend(choice.shape))
    .output(planQuote),
  book: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/plans/book',
      summary: 'Order a product. The same key answers with the same subscription',
    })
    .input(
      ofProject.extend(choice.shape).extend({
        /** Made by the client for this one order, and sent again when the answer was lost. */
        key: id,
        purchaseOrder: text(limits.plans.purchaseOrderMax).optional(),
        isBusiness: z.boolean(),
        acceptsTerms: z.boolean(),
        /** `confirmedCents` of the quote that was shown. */
        grossCents: cents,
      }),
    )
    .output(z.object({ subscription, invoiceId: id.nullable() })),
  askForEnterprise: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/plans/enterprise',
      summary: 'Ask the operator for an offer for a website that is larger than every package',
    })
    .input(ofProject.extend({ message: text(limits.plans.messageMax, 1) }))
    .output(nothing),
};
