import { h } from '../../panel/h.ts';
import { codeText } from './code-text.ts';
import type { View } from '../context.ts';
import type { Finding } from '../engine.ts';
import type { Item, KnownIssue } from '../findings.ts';

const isColour = (value: string | number): value is string =>
  typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value);

const swatch = (colour: string): HTMLElement => {
  const element = h('span', { class: 'swatch', 'aria-hidden': 'true' });
  element.style.background = colour;
  return element;
};

const measured = ({ texts }: View, { data }: Finding): Node[] => {
  const rows = Object.keys(texts.data).flatMap((name) => {
    const value = data[name];
    if (value === undefined || value === '') return [];
    const shown = isColour(value) ? [swatch(value), value] : [String(value)];
    return [h('dt', {}, texts.data[name] ?? name), h('dd', {}, ...shown)];
  });
  return rows.length > 0 ? [h('dl', {}, ...rows)] : [];
};

const standards = ({ engine, texts, t }: View, ruleId: string): Node => {
  const { criteria, level } = engine.factsOf(ruleId);
  if (criteria.length === 0) return h('p', {}, t('details.best_practice'));
  const links = criteria.map(({ id, url }) => {
    const title = texts.criteria[id.replaceAll('.', '_')]?.title ?? '';
    return h('li', {}, h('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, `WCAG ${id} ${title}`));
  });
  return h('div', {}, h('ul', { class: 'dots' }, ...links), h('p', {}, t('details.level', { level: level ?? '' })));
};

const copy = async (view: View, key: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    view.announce(view.t(`details.copied_${key}`));
  } catch {
    view.announce(view.t('details.not_copied'), 'alarm');
  }
};

/** Where others find it: its issue in the dashboard, else the page, at the element where it has a name of its own. */
const linkOf = ({ element, finding }: Item, issue: KnownIssue | undefined): string => {
  if (issue) return issue.link;
  const page = location.href.replace(/#.*/, '');
  return element.id && !finding.selector.includes(' >>> ') ? `${page}#${encodeURIComponent(element.id)}` : page;
};

/** What can be taken along: the code, the place, a link; and the way to the issue. */
const createActions = (view: View, item: Item, issue: KnownIssue | undefined): HTMLElement => {
  const { t } = view;
  const { snippet, selector } = item.finding;
  const copies = { code: snippet, place: selector, link: linkOf(item, issue) };
  const buttons = Object.entries(copies).map(([key, text]) =>
    h(
      'button',
      { type: 'button', 'data-key': `copy-${key}`, onclick: () => copy(view, key, text) },
      t(`details.copy_${key}`),
    ),
  );
  const issueLink = issue && h('a', { href: issue.link, target: '_blank', rel: 'noopener' }, t('details.open_issue'));
  return h('div', { class: 'row actions' }, ...buttons, ...(issueLink ? [issueLink] : []));
};

/** The details of a finding: why it matters, to whom, what to do, what was measured, and its place. */
export const createDetails = (view: View, item: Item, issue: KnownIssue | undefined): HTMLElement => {
  const { finding, element } = item;
  const { texts, t, engine } = view;
  const rule = texts.rules[finding.ruleId];
  const isReview = finding.outcome !== 'failed';
  const affected = engine.factsOf(finding.ruleId).affects.map((group) => h('li', {}, texts.affects[group] ?? group));
  const part = (key: string, ...content: (Node | string)[]): Node[] =>
    content.length > 0
      ? [h('h4', {}, t(key)), ...content.map((one) => (typeof one === 'string' ? h('p', {}, one) : one))]
      : [];
  const shows = element.isConnected && element.getClientRects().length > 0;
  return h(
    'div',
    { class: 'more' },
    ...(isReview && rule?.review ? part('details.question', h('p', {}, ...codeText(rule.review))) : []),
    ...(rule ? part('details.why', h('p', {}, ...codeText(rule.why))) : []),
    ...(affected.length > 0 ? part('details.affects', h('ul', { class: 'dots' }, ...affected)) : []),
    ...(rule ? part('details.fix', h('p', {}, ...codeText(rule.fix))) : []),
    ...part('details.measured', ...measured(view, finding)),
    ...part('details.standards', standards(view, finding.ruleId)),
    ...part(
      'details.code',
      h('pre', { tabindex: '0', role: 'group', 'aria-label': t('details.code') }, h('code', {}, finding.snippet)),
    ),
    ...part('details.place', h('p', {}, texts.region[finding.region] ?? '', ' · ', h('code', {}, finding.selector))),
    ...(shows ? [] : [h('p', {}, t('details.not_seen'))]),
    createActions(view, item, issue),
  );
};
