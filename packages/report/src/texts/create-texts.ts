import { formatTags } from '@zugang/messages';
import acrDe from '@zugang/messages/catalogues/acr/de.json' with { type: 'json' };
import acrEn from '@zugang/messages/catalogues/acr/en.json' with { type: 'json' };
import cliDe from '@zugang/messages/catalogues/cli/de.json' with { type: 'json' };
import cliEn from '@zugang/messages/catalogues/cli/en.json' with { type: 'json' };
import commonDe from '@zugang/messages/catalogues/common/de.json' with { type: 'json' };
import commonEn from '@zugang/messages/catalogues/common/en.json' with { type: 'json' };
import criteriaDe from '@zugang/messages/catalogues/criteria/de.json' with { type: 'json' };
import criteriaEn from '@zugang/messages/catalogues/criteria/en.json' with { type: 'json' };
import issuesDe from '@zugang/messages/catalogues/issues/de.json' with { type: 'json' };
import issuesEn from '@zugang/messages/catalogues/issues/en.json' with { type: 'json' };
import monthlyDe from '@zugang/messages/catalogues/monthly/de.json' with { type: 'json' };
import monthlyEn from '@zugang/messages/catalogues/monthly/en.json' with { type: 'json' };
import pagesDe from '@zugang/messages/catalogues/pages/de.json' with { type: 'json' };
import pagesEn from '@zugang/messages/catalogues/pages/en.json' with { type: 'json' };
import reportDe from '@zugang/messages/catalogues/report/de.json' with { type: 'json' };
import reportEn from '@zugang/messages/catalogues/report/en.json' with { type: 'json' };
import rulesDe from '@zugang/messages/catalogues/rules/de.json' with { type: 'json' };
import rulesEn from '@zugang/messages/catalogues/rules/en.json' with { type: 'json' };
import type { Locale } from '@zugang/contract';
import { createTranslator } from 'use-intl/core';

const german = {
  ...acrDe,
  cli: cliDe,
  report: reportDe,
  monthly: monthlyDe,
  issueState: issuesDe.state,
  issueStateName: issuesDe.list.state,
  impact: commonDe.impact,
  region: issuesDe.region,
  affects: issuesDe.affects,
  skip: pagesDe.skip,
  pageError: pagesDe.error,
};
const english: typeof german = {
  ...acrEn,
  cli: cliEn,
  report: reportEn,
  monthly: monthlyEn,
  issueState: issuesEn.state,
  issueStateName: issuesEn.list.state,
  impact: commonEn.impact,
  region: issuesEn.region,
  affects: issuesEn.affects,
  skip: pagesEn.skip,
  pageError: pagesEn.error,
};
const catalogues = { de: german, en: english };

type RuleText = { title: string; why: string; fix: string; review: string };
// Not translated through ICU: they are full of markup, which it would take for its own.
const ruleTexts: Record<Locale, Record<string, RuleText>> = { de: rulesDe, en: rulesEn };
const criterionTexts: Record<Locale, Record<string, { title: string }>> = { de: criteriaDe, en: criteriaEn };

/** Dates, instants and numbers as a language writes them. */
const createWriters = (locale: Locale) => {
  const tag = formatTags[locale];
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const instants = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const decimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  return {
    date: (instant: string): string => dates.format(new Date(instant)),
    instant: (instant: string): string => `${instants.format(new Date(instant))} UTC`,
    number: (value: number): string => numbers.format(value),
    /** A number with one decimal. */
    decimal: (value: number): string => decimals.format(value),
    list: (items: readonly string[]): string => lists.format(items),
  };
};

/** All words of reports and of the command line in one language. */
export const createTexts = (locale: Locale) => {
  const t = createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });
  return {
    locale,
    t,
    /** The texts of a rule; an unknown rule has its id as the text. */
    rule: (id: string): RuleText => ruleTexts[locale][id] ?? { title: id, why: '', fix: '', review: '' },
    /** The title of a success criterion (`1.4.3`). */
    criterion: (id: string): string => criterionTexts[locale][id.replaceAll('.', '_')]?.title ?? id,
    ...createWriters(locale),
  };
};

export type Texts = ReturnType<typeof createTexts>;
