import { h } from '../../panel/h.ts';
import type { Group } from './arrange-items.ts';
import type { View } from '../context.ts';
import { createDetails } from './finding-details.ts';
import { kindOf, type Item, type Known } from '../findings.ts';

/** What the list needs to know. */
export type ListState = {
  view: View;
  known: Known;
  chosen: Item | null;
  openGroups: ReadonlySet<string>;
  onPress: (item: Item) => void;
  onGroup: (ruleId: string) => void;
};

/** The key of a finding in the list, across re-rendering. */
export const itemKeyOf = ({ finding }: Item): string => `${finding.ruleId} ${finding.selector}`;

/** The decision on it as text; empty without one. */
export const decisionOf = ({ t }: View, item: Item, known: Known): string => {
  const issue = known.get(item.key);
  if (!issue || issue.state === 'open' || issue.state === 'in_review') return '';
  return t(`decided.${issue.state}`, { reason: issue.reason ?? '' });
};

type Looks = { isShort: boolean; level: 'h3' | 'h4' };

const textOf = (item: Item, { view, known }: ListState, { isShort }: Looks): HTMLElement => {
  const { t, texts } = view;
  const { finding, title, isNew } = item;
  const kind = kindOf(item, known);
  const facts = [
    t(`outcome.${kind}`),
    ...(isShort ? [] : [t(`impact.${finding.impact}`)]),
    texts.region[finding.region] ?? '',
    ...(isNew ? [t('list.new')] : []),
  ];
  const decision = decisionOf(view, item, known);
  return h(
    'span',
    {},
    isShort ? h('code', {}, finding.snippet.slice(0, 120)) : h('strong', {}, title),
    h('small', {}, facts.join(' · ')),
    ...(decision ? [h('small', { class: 'decision' }, decision)] : []),
  );
};

const createItem = (item: Item, state: ListState, looks: Looks): HTMLElement => {
  const { view, known, chosen, onPress } = state;
  const isChosen = item === chosen;
  const attributes = {
    type: 'button',
    class: 'item',
    'aria-expanded': String(isChosen),
    'data-key': itemKeyOf(item),
    onclick: () => onPress(item),
  };
  const badge = h('b', { class: kindOf(item, known) }, String(item.number));
  const button = h('button', attributes, badge, textOf(item, state, looks));
  return h('li', {}, h(looks.level, {}, button), ...(isChosen ? [createDetails(view, item, known.get(item.key))] : []));
};

/** Few are shown at once, many are collapsed. */
export const isGroupOpen = ({ ruleId, items }: Group, { openGroups, chosen }: ListState): boolean =>
  openGroups.has(ruleId) || (chosen !== null && items.includes(chosen));

const createGroup = (group: Group, state: ListState): HTMLElement => {
  const { ruleId, title, items } = group;
  const [first] = items;
  if (first && items.length === 1) return createItem(first, state, { isShort: false, level: 'h3' });
  const { t } = state.view;
  const isOpen = isGroupOpen(group, state);
  const worst = first ? t(`impact.${first.finding.impact}`) : '';
  const button = h(
    'button',
    {
      type: 'button',
      class: 'item group',
      'aria-expanded': String(isOpen),
      'data-key': `group ${ruleId}`,
      onclick: () => state.onGroup(ruleId),
    },
    h('b', { class: first ? kindOf(first, state.known) : 'failed' }, `×${items.length}`),
    h('span', {}, h('strong', {}, title), h('small', {}, `${t('list.count', { count: items.length })} · ${worst}`)),
  );
  const places = items.map((item) => createItem(item, state, { isShort: true, level: 'h4' }));
  return h('li', {}, h('h3', {}, button), ...(isOpen ? [h('ol', { class: 'places' }, ...places)] : []));
};

/** The findings one after the other, or the rules with theirs below them. */
export const createFindingList = (order: readonly Item[], groups: readonly Group[], state: ListState): HTMLElement => {
  const entries =
    groups.length > 0
      ? groups.map((group) => createGroup(group, state))
      : order.map((item) => createItem(item, state, { isShort: false, level: 'h3' }));
  const list = h('ol', { class: 'items' }, ...entries);
  list.addEventListener('keydown', (event) => moveInList(event, list));
  return list;
};

/** Arrow keys, Home and End go through the list without its details; each button stays a stop of the Tab key too. */
const moveInList = (event: KeyboardEvent, list: HTMLElement): void => {
  const buttons = [...list.querySelectorAll<HTMLElement>('.item')];
  const at = buttons.findIndex((button) => button === event.target);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const wanted = steps[event.key];
  if (at < 0 || wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(wanted, buttons.length - 1))]?.focus();
};
