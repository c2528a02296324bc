import type { SampleProject } from '#platform/db/sample-project';
import type { Input } from './sample-inputs.ts';

const missingId = '01890000-0000-7000-8000-000000000000';

/** Inputs of how customers of a reseller sign in. */
export const sampleCustomerLoginInputs = {
  'customerLogin.get': ({ accountId }: SampleProject): Input => ({ accountId }),
  'customerLogin.save': ({ accountId }: SampleProject): Input => ({
    accountId,
    method: 'redirect',
    startUrl: null,
    startsAtOnce: true,
    createsCustomers: false,
    registrationUrl: 'https://agentur.example/kunde-werden',
  }),
  'customerLogin.rotateKey': ({ accountId }: SampleProject): Input => ({ accountId }),
  'customerLogin.endKey': ({ accountId }: SampleProject): Input => ({ accountId, keyId: missingId }),
  'customerLogin.saveIssuer': ({ accountId }: SampleProject): Input => ({
    accountId,
    issuer: { issuer: 'https://login.agentur.example', audience: 'zugang' },
  }),
  'customerLogin.checkIssuer': ({ accountId }: SampleProject): Input => ({
    accountId,
    issuer: 'https://login.agentur.example',
  }),
  'customerLogin.addHost': ({ accountId }: SampleProject): Input => ({
    accountId,
    kind: 'frame',
    origin: 'https://www.agentur.example',
  }),
  'customerLogin.removeHost': ({ accountId }: SampleProject): Input => ({ accountId, hostId: missingId }),
  'customerLogin.verifyHost': ({ accountId }: SampleProject): Input => ({
    accountId,
    hostId: missingId,
    method: 'dns',
  }),
  'customerLogin.buildToken': ({ accountId }: SampleProject): Input => ({
    accountId,
    subject: 'kunde-1',
    email: 'kunde@example.org',
    firstName: 'Karla',
    lastName: 'Kunde',
  }),
  'customerLogin.checkToken': ({ accountId }: SampleProject): Input => ({ accountId, token: 'a.b.c' }),
  'signOn.partner': (): Input => ({ alias: 'none' }),
  'signOn.withToken': (): Input => ({ partner: 'none', token: 'a.b.c' }),
  'signOn.withPassword': (): Input => ({ partner: 'none', email: 'kunde@example.org', password: 'falsch' }),
  'signOn.offer': (): Input => ({ code: 'none' }),
  'signOn.redeem': (): Input => ({ code: 'none' }),
  'signOn.links': (): Input => ({}),
  'signOn.linkOffer': (): Input => ({ ticket: 'none' }),
  'signOn.link': (): Input => ({ ticket: 'none' }),
  'signOn.unlink': (): Input => ({ linkId: missingId }),
};
