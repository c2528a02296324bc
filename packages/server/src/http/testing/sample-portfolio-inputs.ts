import { randomUUID } from 'node:crypto';
import type { SampleProject } from '#platform/db/sample-project';

type Ids = Pick<SampleProject, 'accountId'>;

/** Inputs of the procedures of resellers; the customer is the tenant. */
export const samplePortfolioInputs = {
  'customerReport.settings': () => ({}),
  'customerReport.saveSettings': () => ({
    delivery: 'customer',
    dayOfMonth: 3,
    language: 'de',
    introDe: 'Liebe Kundschaft',
    introEn: null,
  }),
  'customerReport.customers': () => ({ search: 'geheim', page: 1, size: 10 }),
  'customerReport.saveCustomer': ({ accountId }: Ids) => ({ customerId: accountId, language: 'en', isLeftOut: false }),
  'customerReport.preview': ({ accountId }: Ids) => ({ customerId: accountId, month: '2026-01' }),
  'customerReport.send': ({ accountId }: Ids) => ({ customerId: accountId, month: '2026-01', to: 'customer' }),
  'customerReport.list': () => ({ page: 1, size: 10 }),
  'customerReport.file': () => ({ reportId: randomUUID() }),
  'portfolio.list': () => ({ search: 'geheim', sort: 'urgency', page: 1, size: 10 }),
  'portfolio.csv': () => ({ sort: '-score' }),
  'portfolio.causes': () => ({ page: 1, size: 10 }),
  'portfolio.places': () => ({ key: 'k1', page: 1, size: 10 }),
};
