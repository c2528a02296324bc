import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, locale, text } from '../shared.ts';
import { hasTooManyLines, turnsDirection } from './brand-text-rule.ts';
import { hexColour } from '../widget/widget-config.schema.ts';

/**
 * Text that a reseller's customers read among ours: shown as text everywhere. Characters that turn the direction of what follows are
 * refused (Unicode, UAX 9): they could make our own words read as others.
 */
const brandText = (max: number) => text(max).refine((value) => !turnsDirection(value), 'brand.errors.direction');

/** As {@link brandText}, without line breaks. */
export const brandLine = (max: number) =>
  brandText(max).refine((value) => !/[\r\n\t\u2028\u2029]/u.test(value), 'brand.errors.one_line');

const footer = brandText(limits.brand.footerMax).refine(
  (value) => !hasTooManyLines(value, limits.brand.footerLines),
  'brand.errors.lines',
);

/** What addresses name a reseller by: its alias, or the id of its account. */
export const resellerName = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** How the area of a reseller's customers looks, as it is set. Empty texts are null. */
export const customerArea = z.object({
  accountId: id,
  /** The reseller's name. */
  title: z.string(),
  alias: z.string().nullable(),
  headerText: z.string().nullable(),
  footerText: z.string().nullable(),
  /** `#rrggbb`, as it was chosen; `brandPalette` makes of it what can be read. */
  primaryColor: z.string().nullable(),
  showsLogo: z.boolean(),
  /** The path of its logo, also where it is not shown; null where it has none. */
  logoPath: z.string().nullable(),
  /** How the reseller is reached: shown to its customers, and set with what it says about itself. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
});
export type CustomerArea = z.infer<typeof customerArea>;

/** What a reseller's customers see of it on every page, also without a login: nothing in it is secret. */
export const resellerBrand = z.object({
  /** Its alias, else the id of its account: what `partner=` in addresses names it by. */
  name: z.string(),
  title: z.string(),
  headerText: z.string().nullable(),
  footerText: z.string().nullable(),
  primaryColor: z.string().nullable(),
  /** The path of the logo to show; null where there is none, or the name is shown instead. */
  logoPath: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** The language of pages that are opened in its name by who has not chosen one. */
  locale: locale.nullable(),
});
export type ResellerBrand = z.infer<typeof resellerBrand>;

const route = oc.$route({ tags: ['Resellers'] });
const ofAccount = z.object({ accountId: id });
const byName = z.object({ reseller: resellerName });

export const brandContract = {
  get: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/customer-area',
      summary: 'How the area of a reseller’s customers looks',
    })
    .input(ofAccount)
    .output(customerArea),
  update: route
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/customer-area',
      summary: 'Change how the area of a reseller’s customers looks',
    })
    .input(
      ofAccount.extend({
        headerText: brandLine(limits.brand.headerMax),
        footerText: footer,
        primaryColor: hexColour.nullable(),
        showsLogo: z.boolean(),
      }),
    )
    .output(customerArea),
  find: route
    .route({
      method: 'GET',
      path: '/reseller-brand/{reseller}',
      summary:
        'What the customers of a reseller see of it, by its alias or the id of its account; null where there is none',
    })
    .input(byName)
    .output(resellerBrand.nullable()),
  logo: route
    .route({
      method: 'GET',
      path: '/reseller-brand/{reseller}/logo',
      summary: 'The logo of a reseller, as PNG; pages and mails of others may show it',
    })
    // `v`: changes with the picture, so that browsers may keep it.
    .input(byName.extend({ v: z.string().max(80).optional() }))
    .output(z.instanceof(Blob)),
};
