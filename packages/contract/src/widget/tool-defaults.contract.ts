import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { alertPreferences } from '../notifications/alert.contract.ts';
import { id, locale } from '../shared.ts';
import { toolFooter, widgetSettingsInput } from './tool.contract.ts';

/** Mail preferences that a reseller sets for the people of its customers; null: the default of their role. */
const alertDefaults = z.object({
  digest: alertPreferences.shape.digest.nullable(),
  regression: z.boolean().nullable(),
  minImpact: alertPreferences.shape.minImpact.nullable(),
  scoreDrop: alertPreferences.shape.scoreDrop.nullable(),
});

const shared = {
  /** The language of who has not chosen one; null: German, or that of the address. */
  locale: locale.nullable(),
  /** Where crawls stop that have no limit of their own; null: at those of package and product. */
  maxCrawlPages: z.number().int().min(1).max(limits.maxPagesPerProject).nullable(),
  /** What the widget begins with. */
  widget: widgetSettingsInput,
  alerts: alertDefaults,
  /** Whether the widget shows the reseller's logo beside the footer's text. */
  showsLogo: z.boolean(),
};

/** What the projects of a reseller's customers inherit while nothing else is chosen for them. */
export const toolDefaults = z.object({
  accountId: id,
  ...shared,
  footerText: z.string().nullable(),
  footerUrl: z.string().nullable(),
  hasLogo: z.boolean(),
});
export type ToolDefaults = z.infer<typeof toolDefaults>;

const route = oc.$route({ tags: ['Resellers'] });
const ofAccount = z.object({ accountId: id });

const input = ofAccount.extend({
  ...shared,
  footerText: toolFooter.shape.text,
  footerUrl: toolFooter.shape.url,
});

export const toolDefaultsContract = {
  get: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/tool-settings',
      summary: 'What the projects of a reseller’s customers inherit',
    })
    .input(ofAccount)
    .output(toolDefaults),
  update: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/tool-settings',
      summary: 'Change what the projects of a reseller’s customers inherit; what is chosen in a project stays',
    })
    .input(input)
    .output(toolDefaults),
};
