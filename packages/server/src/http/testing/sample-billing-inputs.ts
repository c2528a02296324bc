import { randomUUID } from 'node:crypto';
import type { SampleProject } from '#platform/db/sample-project';

const sampleSource = { name: 'Messe', value: 'messe-26', isActive: true, isTracked: true };
const samplePlan = { package: 'pro', bracket: 100, interval: 'month' };

type Inputs = Record<string, (ids: SampleProject) => Record<string, unknown>>;

/** Inputs of plans and subscriptions, a part of `sampleInputs`. */
export const sampleBillingInputs = {
  'plan.offer': ({ projectId }) => ({ projectId }),
  'plan.quote': ({ projectId }) => ({ projectId, product: 'tool', ...samplePlan }),
  'plan.book': ({ projectId }) => ({
    projectId,
    key: randomUUID(),
    product: 'live-inspect',
    ...samplePlan,
    purchaseOrder: 'B-17',
    isBusiness: true,
    acceptsTerms: true,
    grossCents: 2_261,
  }),
  'plan.askForEnterprise': ({ projectId }) => ({ projectId, message: 'Wir haben 200.000 Seiten.' }),
  'invoice.list': ({ subscriptionId }) => ({ subscriptionId }),
  'invoice.pdf': ({ invoiceId }) => ({ invoiceId }),
  'invoice.xml': ({ invoiceId }) => ({ invoiceId }),
  'invoice.payment': ({ invoiceId }) => ({ invoiceId }),
  'invoice.pay': ({ invoiceId }) => ({ invoiceId }),
  'paymentMethod.list': ({ accountId }) => ({ accountId }),
  'paymentMethod.add': ({ accountId }) => ({ accountId }),
  'paymentMethod.refresh': ({ accountId }) => ({ accountId }),
  'paymentMethod.makeDefault': ({ accountId, paymentMethodId }) => ({ accountId, methodId: paymentMethodId }),
  'paymentMethod.remove': ({ accountId, paymentMethodId }) => ({ accountId, methodId: paymentMethodId }),
  'invoice.archive': ({ subscriptionId }) => ({ subscriptionId }),
  'invoice.datev': ({ subscriptionId }) => ({ subscriptionId }),
  'productRequest.options': ({ projectId }) => ({ projectId }),
  'productRequest.create': ({ projectId }) => ({ projectId, product: 'tool', ...samplePlan, message: 'Bitte' }),
  'productRequest.withdraw': ({ requestId }) => ({ requestId }),
  'productRequest.received': ({ accountId }) => ({ accountId }),
  'productRequest.decline': ({ requestId }) => ({ requestId, answer: 'Rufen Sie uns an' }),
  'resellerSubscription.list': ({ accountId }) => ({ accountId }),
  'resellerSubscription.markup': ({ accountId }) => ({ accountId }),
  'resellerSubscription.saveMarkup': ({ accountId }) => ({ accountId, percent: 20, fixed: [] }),
  'resellerSubscription.usage': ({ accountId }) => ({ accountId, month: '2026-11' }),
  'sourceLink.list': ({ accountId }) => ({ accountId }),
  'sourceLink.create': ({ accountId }) => ({ accountId, ...sampleSource }),
  'sourceLink.update': ({ accountId, linkId }) => ({ accountId, linkId, ...sampleSource }),
  'sourceLink.remove': ({ accountId, linkId }) => ({ accountId, linkId }),
  'subscription.list': () => ({}),
  'subscription.get': ({ subscriptionId }) => ({ subscriptionId }),
  'subscription.change': ({ subscriptionId }) => ({ subscriptionId, key: randomUUID(), ...samplePlan, grossCents: 0 }),
  'subscription.cancel': ({ subscriptionId }) => ({ subscriptionId, key: randomUUID() }),
  'subscription.reactivate': ({ subscriptionId }) => ({ subscriptionId, key: randomUUID() }),
  'subscription.objectToMove': ({ subscriptionId }) => ({ subscriptionId, key: randomUUID() }),
} satisfies Inputs;
