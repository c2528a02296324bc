import { createTranslator } from 'use-intl/core';
import type { Locale } from '@zugang/contract';
import acrDe from '@zugang/messages/catalogues/acr/de.json' with { type: 'json' };
import acrEn from '@zugang/messages/catalogues/acr/en.json' with { type: 'json' };
import commonDe from '@zugang/messages/catalogues/common/de.json' with { type: 'json' };
import commonEn from '@zugang/messages/catalogues/common/en.json' with { type: 'json' };
import issuesDe from '@zugang/messages/catalogues/issues/de.json' with { type: 'json' };
import issuesEn from '@zugang/messages/catalogues/issues/en.json' with { type: 'json' };
import reportDe from '@zugang/messages/catalogues/report/de.json' with { type: 'json' };
import reportEn from '@zugang/messages/catalogues/report/en.json' with { type: 'json' };

const german = {
  ...reportDe,
  ...acrDe,
  issueState: issuesDe.state,
  issueStateName: issuesDe.list.state,
  region: issuesDe.region,
  affects: issuesDe.affects,
  impact: commonDe.impact,
};
const english: typeof german = {
  ...reportEn,
  ...acrEn,
  issueState: issuesEn.state,
  issueStateName: issuesEn.list.state,
  region: issuesEn.region,
  affects: issuesEn.affects,
  impact: commonEn.impact,
};
const catalogues = { de: german, en: english };

/** The words of files in one language, and dates and numbers as it writes them. */
export const exportWords = (locale: Locale) => {
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const t = createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const instants = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return {
    t,
    date: (instant: string): string => dates.format(new Date(instant)),
    instant: (instant: string): string => `${instants.format(new Date(instant))} UTC`,
    number: (value: number): string => numbers.format(value),
  };
};

export type ExportWords = ReturnType<typeof exportWords>;
