import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { billingContract } from './billing.contract.ts';
import { findRecipientsProblem } from './invoice-recipients.ts';
import { planContract } from './plan.contract.ts';
import { priceList } from './price-list.schema.ts';

const id = '0199f0a0-0000-7000-8000-000000000000';
const address = {
  accountId: id,
  type: 'company',
  company: 'Beispiel GmbH',
  street: 'Hauptstraße 1',
  city: 'Berlin',
  country: 'DE',
  email: 'rechnung@example.org',
};
const order = {
  projectId: id,
  product: 'tool',
  package: 'standard',
  bracket: 100,
  interval: 'month',
  key: id,
  isBusiness: true,
  acceptsTerms: true,
  grossCents: 100,
};
const list = {
  currency: 'EUR',
  yearlyDiscount: 20,
  trialDays: 14,
  trialBracket: 100,
  intervals: ['month'],
  partnerDiscounts: [{ projects: 5, percent: 10 }],
  packages: Object.fromEntries(
    ['standard', 'pro'].map((name) => [
      name,
      { checks: 'weekly', members: 3, hasWidget: true, hasSiteLogin: false, hasApi: false, hasGuidedAudit: false },
    ]),
  ),
  products: {
    tool: { standard: [{ bracket: 100, monthlyCents: 1_900 }], pro: [{ bracket: 100, monthlyCents: 4_900 }] },
  },
};

type Schema = { safeParse: (input: unknown) => { success: boolean } };
const schemaOf = (procedure: object): Schema =>
  (procedure as { '~orpc': { inputSchema: Schema } })['~orpc'].inputSchema;

const letters = (count: number) => 'a'.repeat(count);
const { billing, plans } = limits;

describe('an input of billing takes as many characters as its limit says, and not one more', () => {
  const { update } = billingContract;
  const { quote, book, askForEnterprise } = planContract;
  it.each([
    ['the company of an address', update, address, 'company', billing.company.max],
    ['the first name of an address', update, address, 'firstName', limits.personName.max],
    ['the last name of an address', update, address, 'lastName', limits.personName.max],
    ['a VAT ID', update, address, 'vatId', billing.vatId.max],
    ['a street', update, address, 'street', billing.street.max],
    ['a postcode', update, address, 'postcode', billing.postcode.max],
    ['a city', update, address, 'city', billing.city.max],
    ['a country', update, address, 'country', 2],
    ['a Leitweg-ID', update, address, 'leitwegId', billing.leitwegId.max],
    ['the order number of an address', update, address, 'purchaseOrder', plans.purchaseOrderMax],
    ['a coupon that is asked about', quote, order, 'coupon', plans.couponMax],
    ['a coupon of a booking', book, order, 'coupon', plans.couponMax],
    ['the order number of a booking', book, order, 'purchaseOrder', plans.purchaseOrderMax],
    ['a request to the operator', askForEnterprise, { projectId: id }, 'message', plans.messageMax],
  ] as const)('%s', (_, procedure, input, field, max) => {
    const takes = (count: number) => schemaOf(procedure).safeParse({ ...input, [field]: letters(count) }).success;
    expect([takes(max), takes(max + 1)]).toEqual([true, false]);
  });

  it('but a request to the operator says something', () => {
    const takes = (message: string) => schemaOf(planContract.askForEnterprise).safeParse({ projectId: id, message });
    expect(takes('  ').success).toBe(false);
  });

  it('and so many recipients, each as long as an address can be', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`);
    const takes = (recipients: string[]) =>
      schemaOf(billingContract.update).safeParse({ ...address, recipients }).success;
    // What was typed is read first, so that the message can say what is wrong; that much is refused at once.
    expect([takes(many(100)), takes(many(101))]).toEqual([true, false]);
    expect([takes([letters(1_000)]), takes([letters(1_001)])]).toEqual([true, false]);
    const { max } = billing.recipients;
    expect(findRecipientsProblem(many(max))).toBeNull();
    expect(findRecipientsProblem(many(max + 1))).toContain('recipients_max');
    const ofLength = (length: number) => `${letters(length - 12)}@example.org`;
    expect(findRecipientsProblem([ofLength(limits.email.max)])).toBeNull();
    expect(findRecipientsProblem([ofLength(limits.email.max + 1)])).toContain('errors.recipient|');
  });
});

describe('a number', () => {
  it.each([0, -1, 1.5, Number.NaN, 1e308])('of an order is no bracket: %s', (bracket) => {
    expect(schemaOf(planContract.quote).safeParse({ ...order, bracket }).success).toBe(false);
  });

  it.each([1.5, Number.NaN, 1e308])('of an order is no amount in cents: %s', (grossCents) => {
    expect(schemaOf(planContract.book).safeParse({ ...order, grossCents }).success).toBe(false);
  });

  const standard = list.packages['standard'];
  const priced = (price: object) => ({ products: { tool: { ...list.products.tool, standard: [price] } } });
  it.each([
    ['a list as it is', {}, true],
    ['all off for a year', { yearlyDiscount: 100 }, true],
    ['more than all off', { yearlyDiscount: 101 }, false],
    ['a surcharge for a year', { yearlyDiscount: -1 }, false],
    ['no trial', { trialDays: 0 }, true],
    ['a trial of a year', { trialDays: 365 }, true],
    ['a longer trial', { trialDays: 366 }, false],
    ['a trial that ended before it began', { trialDays: -1 }, false],
    ['a trial of no page', { trialBracket: 0 }, false],
    ['no interval', { intervals: [] }, false],
    ['a discount for no project', { partnerDiscounts: [{ projects: 0, percent: 10 }] }, false],
    ['a discount of all', { partnerDiscounts: [{ projects: 1, percent: 100 }] }, true],
    ['a discount of more than all', { partnerDiscounts: [{ projects: 1, percent: 101 }] }, false],
    ['a discount below nothing', { partnerDiscounts: [{ projects: 1, percent: -1 }] }, false],
    ['a package for no member', { packages: { ...list.packages, standard: { ...standard, members: 0 } } }, false],
    ['a bracket of no page', priced({ bracket: 0, monthlyCents: 100 }), false],
    ['a price of nothing', priced({ bracket: 100, monthlyCents: 0 }), true],
    ['a price below nothing', priced({ bracket: 100, monthlyCents: -1 }), false],
    ['a package without a price', { products: { tool: { ...list.products.tool, standard: [] } } }, false],
  ])('of a price list: %s', (_, change, isTaken) => {
    expect(priceList.safeParse({ ...list, ...change }).success).toBe(isTaken);
  });
});
