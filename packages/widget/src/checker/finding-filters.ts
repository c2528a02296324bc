import { h } from '../panel/h.ts';
import type { View } from './context.ts';
import { countOutcomes, type Filter, type Item } from './findings.ts';

type State = { items: readonly Item[]; filter: Filter; isFilterOpen: boolean };
type Listeners = { onChange: (filter: Filter) => void; onOpen: (isOpen: boolean) => void };

const impacts = ['critical', 'serious', 'moderate', 'minor'];

/** A choice of one value or all, with how many there are of each. */
function choice(
  { label, key, all }: { label: string; key: string; all: string },
  options: readonly { value: string; text: string }[],
  { value, onChange }: { value: string; onChange: (value: string) => void },
): HTMLElement {
  const select = h(
    'select',
    { 'data-key': key },
    h('option', { value: '' }, all),
    ...options.map((option) => h('option', { value: option.value }, option.text)),
  );
  select.value = value;
  select.addEventListener('change', () => onChange(select.value));
  return h('label', {}, label, select);
}

const byCount = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));

function outcomeBox(
  { say }: View,
  name: 'failed' | 'review',
  { count, filter, onChange }: { count: number; filter: Filter; onChange: (filter: Filter) => void },
): HTMLElement {
  const box = h('input', { type: 'checkbox', 'data-key': `filter-${name}` });
  box.checked = filter[name];
  box.addEventListener('change', () => onChange({ ...filter, [name]: box.checked }));
  return h('label', {}, box, say(`filter.${name}`, { count }));
}

const chosenOf = ({ impact, criterion, ruleId }: Filter): number => [impact, criterion, ruleId].filter(Boolean).length;

/** What of the findings is shown: by outcome, impact, criterion and rule. */
export function createFilters(view: View, state: State, { onChange, onOpen }: Listeners): HTMLElement {
  const { items, filter } = state;
  const { say, texts } = view;
  const counts = countOutcomes(items);
  const all = say('filter.all');
  const by = (key: 'impact' | 'criterion' | 'ruleId', values: readonly string[], nameOf: (value: string) => string) =>
    choice(
      { label: say(`filter.${key}`), key: `filter-${key}`, all },
      byCount(values).map(([value, count]) => ({ value, text: `${nameOf(value)} (${count})` })),
      { value: filter[key], onChange: (value) => onChange({ ...filter, [key]: value }) },
    );
  const foundImpacts = items.map(({ finding }) => finding.impact);
  const more = h(
    'details',
    { class: 'box' },
    h('summary', { 'data-key': 'filter-more' }, say('filter.more', { count: chosenOf(filter) })),
    h(
      'div',
      { class: 'grid' },
      by(
        'impact',
        foundImpacts.toSorted((a, b) => impacts.indexOf(a) - impacts.indexOf(b)),
        (value) => say(`impact.${value}`),
      ),
      by(
        'criterion',
        items.flatMap(({ criteria }) => criteria),
        (value) => `${value} ${texts.criteria[value.replaceAll('.', '_')]?.title ?? ''}`,
      ),
      by(
        'ruleId',
        items.map(({ finding }) => finding.ruleId),
        (value) => texts.rules[value]?.title ?? value,
      ),
    ),
  );
  more.open = state.isFilterOpen;
  more.addEventListener('toggle', () => onOpen(more.open));
  return h(
    'div',
    { role: 'group', 'aria-label': say('filter.title') },
    h(
      'div',
      { class: 'row' },
      outcomeBox(view, 'failed', { count: counts.failed, filter, onChange }),
      outcomeBox(view, 'review', { count: counts.review, filter, onChange }),
    ),
    more,
  );
}
