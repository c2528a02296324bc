import { randomUUID } from 'node:crypto';
import type { SampleProject } from '#platform/db/sample-project';

const customerSample = {
  name: 'Neue Firma',
  firstName: 'Ada',
  lastName: 'Neu',
  email: 'ada@neu.example',
  phone: '',
  locale: 'de',
};
const customerFile = Buffer.from('Vorname;Nachname;E-Mail\nAda;Neu;ada@import.example\n').toString('base64');

type Inputs = Record<string, (ids: SampleProject) => Record<string, unknown>>;

/** Inputs about customers of a reseller, a part of `sampleInputs`. */
export const sampleCustomerInputs = {
  'customer.list': () => ({ search: 'beispiel', filter: 'paying', sort: '-score', page: 1, size: 10 }),
  'customer.get': ({ accountId }) => ({ customerId: accountId }),
  'customer.create': () => ({ ...customerSample, email: `${randomUUID()}@kunde.example`, login: { isMailed: true } }),
  'customer.update': ({ accountId }) => ({ customerId: accountId, ...customerSample }),
  'customer.remove': ({ accountId }) => ({ customerId: accountId }),
  'customer.enableLogin': ({ accountId }) => ({ customerId: accountId, isMailed: true }),
  'customer.disableLogin': ({ accountId }) => ({ customerId: accountId }),
  'customer.unlinkSignOn': ({ accountId }) => ({ customerId: accountId }),
  'customer.issueActivation': ({ accountId }) => ({ customerId: accountId, isMailed: false }),
  'customer.revokeActivation': ({ accountId }) => ({ customerId: accountId }),
  'customer.previewImport': () => ({ data: customerFile, isActivationMailed: true }),
  'customer.import': () => ({ data: customerFile, importId: randomUUID(), isActivationMailed: false }),
  'customer.export': () => ({}),
  'customer.lookUpActivation': () => ({ token: 'unknown' }),
} satisfies Inputs;
