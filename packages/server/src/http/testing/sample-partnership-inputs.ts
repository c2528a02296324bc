import type { SampleProject } from '#platform/db/sample-project';
import { tinyPng } from './sample-bodies.ts';

type Inputs = Record<string, (ids: SampleProject) => Record<string, unknown>>;

/** Inputs of becoming, being and leaving a reseller, a part of `sampleInputs`. */
export const samplePartnershipInputs = {
  'partnership.get': ({ accountId }) => ({ accountId }),
  'partnership.request': ({ accountId }) => ({
    accountId,
    company: 'Agentur Nord GmbH',
    website: 'agentur-nord.example',
    contactName: 'Nora Nord',
    email: 'nora@agentur-nord.example',
    phone: '+49 431 1234',
    message: 'Wir betreuen 20 Websites.',
  }),
  'partnership.leave': ({ accountId }) => ({ accountId }),
  'partnership.stay': ({ accountId }) => ({ accountId }),
  'partnership.information': ({ accountId }) => ({ accountId }),
  'partnership.save': ({ accountId }) => ({
    accountId,
    title: 'Agentur Nord',
    alias: 'agentur-nord',
    website: 'agentur-nord.example',
    adminUrl: '',
    legalName: 'Agentur Nord GmbH',
    email: 'hallo@agentur-nord.example',
    phone: '+49 431 1234',
    street: 'Hafenstraße 1',
    postcode: '24103',
    city: 'Kiel',
    country: 'DE',
  }),
  'partnership.checkAlias': ({ accountId }) => ({ accountId, alias: 'agentur-nord' }),
  'partnership.saveLogo': ({ accountId }) => ({ accountId, data: tinyPng }),
  'partnership.removeLogo': ({ accountId }) => ({ accountId }),
  'partnership.logo': ({ accountId }) => ({ accountId }),
  'partnership.chooseFreeProject': ({ accountId, projectId }) => ({ accountId, projectId }),
} satisfies Inputs;
