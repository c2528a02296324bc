import type { Invoice, PaymentMethod, PlanOffer, PlanQuote, PriceDetails, Subscription } from '@zugang/contract';
import { idOf } from './samples.ts';

/** 49 € a month for a buyer in Germany. */
export const samplePrice = (change: Partial<PriceDetails> = {}): PriceDetails => ({
  baseCents: 4_900,
  discountCents: 0,
  discounts: [],
  netCents: 4_900,
  taxRate: 1_900,
  taxCategory: 'S',
  treatment: 'domestic',
  taxCents: 931,
  grossCents: 5_831,
  ...change,
});

/** A card that invoices are taken from. */
export const sampleMethod = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: idOf(30),
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  lastDay: '2020-12-31',
  mandate: null,
  isDefault: true,
  createdAt: '2020-01-01T00:00:00.000Z',
  ...change,
});

/** A subscription that is paid monthly. */
export const sampleSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: idOf(20),
  accountId: idOf(9),
  projectId: idOf(1),
  isProjectGone: false,
  projectTitle: 'Bücherei',
  product: 'tool',
  package: 'standard',
  bracket: 1_500,
  interval: 'month',
  status: 'active',
  price: samplePrice(),
  createdAt: '2026-03-05T10:15:00.000Z',
  bookedAt: '2026-03-05T10:15:00.000Z',
  periodStart: '2026-03-05',
  periodEnd: '2026-04-05',
  trialEndsOn: null,
  nextInvoiceOn: '2026-04-05',
  cancelAtPeriodEnd: false,
  plannedChange: null,
  priceNotice: null,
  coupon: null,
  nextGrossCents: 5_831,
  continuedGrossCents: 5_831,
  endedOn: null,
  purchaseOrder: null,
  customer: null,
  suspensionAskedOn: null,
  openCents: 0,
  ...change,
});

/** A trial that was not ordered. */
export const sampleTrial = (change: Partial<Subscription> = {}): Subscription =>
  sampleSubscription({
    id: idOf(21),
    product: 'live-inspect',
    package: 'pro',
    status: 'trialing',
    bookedAt: null,
    periodStart: null,
    periodEnd: null,
    trialEndsOn: '2026-03-19',
    nextInvoiceOn: null,
    ...change,
  });

const pricesOf = (monthlyCents: readonly number[]) =>
  [100, 1_500].map((bracket, index) => {
    const cents = monthlyCents[index] ?? 0;
    const yearly = Math.round(cents * 12 * 0.8);
    return { bracket, monthlyCents: cents, yearlyCents: yearly, listMonthlyCents: cents, listYearlyCents: yearly };
  });

/** Two products in two sizes, of which the larger one fits; nothing is booked. */
export const sampleOffer = (change: Partial<PlanOffer> = {}): PlanOffer => ({
  isBillingOn: true,
  missing: [],
  currency: 'EUR',
  trialDays: 14,
  yearlyDiscount: 20,
  intervals: ['month', 'year'],
  pagesCount: 420,
  morePagesThan: null,
  bracketNeeded: 1_500,
  packages: {
    standard: {
      checks: 'weekly',
      members: 3,
      hasWidget: true,
      hasSiteLogin: false,
      hasApi: false,
      hasGuidedAudit: false,
    },
    pro: { checks: 'daily', members: null, hasWidget: true, hasSiteLogin: true, hasApi: true, hasGuidedAudit: true },
  },
  limits: null,
  products: [
    {
      product: 'tool',
      status: 'inactive',
      subscriptionId: null,
      partnerPercent: 0,
      packages: { standard: pricesOf([1_900, 4_900]), pro: pricesOf([4_900, 9_900]) },
    },
    {
      product: 'live-inspect',
      status: 'inactive',
      subscriptionId: null,
      partnerPercent: 0,
      packages: { standard: pricesOf([900, 1_900]), pro: pricesOf([1_900, 3_900]) },
    },
  ],
  treatment: 'domestic',
  hasAddress: true,
  mayBook: true,
  isBusinessOnly: true,
  isBilledByReseller: false,
  payerAccountId: null,
  ...change,
});

/** A booking that begins at once. */
export const sampleQuote = (change: Partial<PlanQuote> = {}): PlanQuote => ({
  price: samplePrice(),
  kind: 'book',
  startsOn: '2026-03-05',
  dueNow: { creditCents: 0, chargeCents: 4_900, netCents: 4_900, taxCents: 931, grossCents: 5_831 },
  nextInvoiceOn: '2026-04-05',
  nextGrossCents: 5_831,
  coupon: null,
  regularGrossCents: 5_831,
  trialEndsOn: null,
  confirmedCents: 5_831,
  ...change,
});

/** An open invoice. */
export const sampleInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: idOf(30),
  accountId: idOf(9),
  subscriptionId: idOf(20),
  kind: 'invoice',
  number: '2026-000007',
  correctsNumber: null,
  status: 'open',
  issuedOn: '2026-03-05',
  dueOn: '2026-03-19',
  serviceStart: '2026-03-05',
  serviceEnd: '2026-04-04',
  netCents: 4_900,
  taxCents: 931,
  taxRate: 1_900,
  taxCategory: 'S',
  grossCents: 5_831,
  paidCents: 0,
  openCents: 5_831,
  hasPdf: true,
  createdAt: '2026-03-05T10:15:00.000Z',
  ...change,
});
