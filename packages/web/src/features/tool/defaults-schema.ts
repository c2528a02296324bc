import type { AlertPreferences, ToolDefaults } from '@zugang/contract';
import { isWebAddress, turnsDirection } from '@zugang/contract/account/brand-text-rule';
import { limits } from '@zugang/contract/limits';
import * as z from '#lib/forms/schema.ts';
import { settingsOf, toolRules, valuesOf, type ToolValues } from './tool-schema.ts';

/** The values of the form; an empty choice or number is the product's default. */
export type DefaultsValues = ToolValues & {
  locale: '' | 'de' | 'en';
  maxCrawlPages: string;
  digest: '' | AlertPreferences['digest'];
  regression: '' | 'on' | 'off';
  minImpact: '' | AlertPreferences['minImpact'];
  scoreDrop: string;
  showsLogo: boolean;
  footerText: string;
  footerUrl: string;
};

const numberIn = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max),
      `defaults.errors.number|${JSON.stringify({ min, max })}`,
    ),
  );

const { toolFooterMax } = limits.brand;

/** The form's rules: the same as the server's. */
export const defaultsSchema = z
  .object<DefaultsValues>({
    ...toolRules,
    locale: z.oneOf<DefaultsValues['locale']>([]),
    maxCrawlPages: numberIn(1, limits.maxPagesPerProject),
    digest: z.oneOf<DefaultsValues['digest']>([]),
    regression: z.oneOf<DefaultsValues['regression']>([]),
    minImpact: z.oneOf<DefaultsValues['minImpact']>([]),
    scoreDrop: numberIn(1, 100),
    showsLogo: z.boolean(),
    footerText: z.string().check(
      z.trim(),
      z.maxLength(toolFooterMax, `validation.too_long|${JSON.stringify({ max: toolFooterMax })}`),
      z.refine((text) => !turnsDirection(text), 'brand.errors.direction'),
    ),
    footerUrl: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isWebAddress(text), 'defaults.errors.url'),
    ),
  })
  .check(
    z.refine(({ footerText, footerUrl, showsLogo }) => footerText.trim() !== '' || (footerUrl === '' && !showsLogo), {
      error: 'defaults.errors.text_missing',
      path: ['footerText'],
    }),
  );

/** What is set, as values of the form. */
export const defaultsValues = ({ widget, alerts, ...set }: ToolDefaults): DefaultsValues => ({
  ...valuesOf(widget),
  locale: set.locale ?? '',
  maxCrawlPages: set.maxCrawlPages === null ? '' : String(set.maxCrawlPages),
  digest: alerts.digest ?? '',
  regression: alerts.regression === null ? '' : alerts.regression ? 'on' : 'off',
  minImpact: alerts.minImpact ?? '',
  scoreDrop: alerts.scoreDrop === null ? '' : String(alerts.scoreDrop),
  showsLogo: set.showsLogo,
  footerText: set.footerText ?? '',
  footerUrl: set.footerUrl ?? '',
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The form's values as they are sent. */
export const defaultsOf = (values: DefaultsValues) => {
  const { locale, maxCrawlPages, digest, regression, minImpact, scoreDrop, showsLogo, footerText, footerUrl, ...tool } =
    values;
  return {
    showsLogo,
    footerText,
    footerUrl,
    locale: locale || null,
    maxCrawlPages: numberOf(maxCrawlPages),
    widget: settingsOf(tool),
    alerts: {
      digest: digest || null,
      regression: regression === '' ? null : regression === 'on',
      minImpact: minImpact || null,
      scoreDrop: numberOf(scoreDrop),
    },
  };
};
