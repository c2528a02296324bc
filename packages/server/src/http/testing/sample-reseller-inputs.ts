import type { SampleProject } from '#platform/db/sample-project';
import { widgetSample } from './sample-bodies.ts';
import { sampleAnnouncement } from './sample-staff-inputs.ts';

/** Inputs of what a reseller sets for its customers, see `sampleInputs`. */
export const sampleResellerInputs = {
  'announcement.list': () => ({ locale: 'de' }),
  'announcement.read': ({ announcementId }: SampleProject) => ({ announcementId }),
  'announcement.dismiss': ({ announcementId }: SampleProject) => ({ announcementId }),
  'resellerAnnouncement.list': ({ accountId }: SampleProject) => ({ accountId }),
  'resellerAnnouncement.create': ({ accountId }: SampleProject) => ({ accountId, announcement: sampleAnnouncement() }),
  'resellerAnnouncement.update': ({ accountId, announcementId }: SampleProject) => ({
    accountId,
    announcementId,
    announcement: sampleAnnouncement(),
  }),
  'resellerAnnouncement.withdraw': ({ accountId, announcementId }: SampleProject) => ({ accountId, announcementId }),
  'brand.get': ({ accountId }: SampleProject) => ({ accountId }),
  'brand.update': ({ accountId }: SampleProject) => ({
    accountId,
    headerText: 'Barrierefrei mit uns',
    footerText: 'Agentur Nord GmbH, Kiel',
    primaryColor: '#004488',
    showsLogo: true,
  }),
  'brand.find': () => ({ reseller: 'unknown' }),
  'brand.logo': () => ({ reseller: 'unknown' }),
  'toolDefaults.get': ({ accountId }: SampleProject) => ({ accountId }),
  'toolDefaults.update': ({ accountId }: SampleProject) => ({
    accountId,
    locale: 'en',
    maxCrawlPages: 500,
    widget: widgetSample,
    alerts: { digest: 'monthly', regression: null, minImpact: null, scoreDrop: null },
    showsLogo: true,
    footerText: 'Agentur Nord',
    footerUrl: 'https://nord.example/',
  }),
};
