import { type DocumentBlock, heading, paragraph } from '../content/document-blocks.ts';
import type { Texts } from '../texts/create-texts.ts';
import type { MonthlySite, RuleCount } from './monthly-report.ts';
import { causesIn, monthBefore, nameMonth, pointsOf } from './monthly-words.ts';

/** So many rules are named; the others are counted. */
const named = 6;

const part = (text: string): DocumentBlock => ({ kind: 'heading', level: 3, text });

const scoreSentence = (site: MonthlySite, month: string, texts: Texts): string => {
  const { t, number } = texts;
  if (site.score === null) return t('monthly.change_unknown');
  const score = number(site.score);
  const points = pointsOf(site);
  if (points === null) return t('monthly.change_first', { score });
  const before = nameMonth(monthBefore(month), texts);
  if (points === 0) return t('monthly.change_none', { score, month: before });
  return t(points > 0 ? 'monthly.change_up' : 'monthly.change_down', {
    score,
    points: Math.abs(points),
    month: before,
  });
};

const trendOf = ({ trend, scoreConvertedAt: converted }: MonthlySite, texts: Texts): DocumentBlock[] => {
  if (trend.length < 2) return [];
  const points = trend.map(({ month, score }) => ({
    label: nameMonth(month, texts),
    value: score,
    text: texts.number(score),
  }));
  const values = points.map(({ label, text }) => texts.t('monthly.trend_value', { month: label, score: text }));
  return [
    { kind: 'trend', alt: texts.t('monthly.trend_alt', { values: values.join('; ') }), points },
    ...(converted === null ? [] : [paragraph(texts.t('monthly.trend_converted', { date: texts.date(converted) }))]),
  ];
};

const listRules = (rules: readonly RuleCount[], { t, rule }: Texts): DocumentBlock => {
  const rest = causesIn(rules.slice(named));
  const items = rules
    .slice(0, named)
    .map(({ ruleId, causes }) => t('monthly.rule', { title: rule(ruleId).title, count: causes }));
  return { kind: 'list', items: rest > 0 ? [...items, t('monthly.more', { count: rest })] : items };
};

const changes = ({ fixed, added, isFirst }: MonthlySite, texts: Texts): DocumentBlock[] => {
  const { t } = texts;
  const newOnes = isFirst ? paragraph(t('monthly.added_first')) : paragraph(t('monthly.added_none'));
  return [
    part(t('monthly.fixed')),
    fixed.length > 0 ? listRules(fixed, texts) : paragraph(t('monthly.fixed_none')),
    part(t('monthly.added')),
    added.length > 0 && !isFirst ? listRules(added, texts) : newOnes,
  ];
};

/** The catalogue marks code with backticks. */
const plain = (text: string): string => text.replaceAll('`', '');

const nextOf = ({ next, open, critical }: MonthlySite, { t, rule }: Texts): DocumentBlock[] => {
  const title = part(t('monthly.next'));
  if (next.length === 0) return [title, paragraph(t('monthly.next_none'))];
  const items = next.map(({ ruleId, pages, findings }) => {
    const { title: name, why } = rule(ruleId);
    return { title: name, text: [t('monthly.effect', { pages, findings }), plain(why)].filter(Boolean).join(' ') };
  });
  return [title, paragraph(t('monthly.next_rest', { open, critical })), { kind: 'steps', items }];
};

/** What happened on a website in a month, and what comes next. */
export const monthlySite = (site: MonthlySite, month: string, texts: Texts): DocumentBlock[] => {
  const { title, host, pagesChecked: checked, pagesKnown } = site;
  const known = Math.max(pagesKnown, checked);
  return [
    heading(title === host ? title : `${title} (${host})`),
    paragraph(scoreSentence(site, month, texts)),
    ...trendOf(site, texts),
    ...(site.score === null
      ? []
      : [...changes(site, texts), ...nextOf(site, texts), paragraph(texts.t('monthly.pages', { checked, known }))]),
  ];
};
