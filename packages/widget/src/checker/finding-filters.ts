import { h } from '../panel/h.ts';
import type { View } from './context.ts';
import type { Arrangement } from './arrange-items.ts';
import { countKinds, type Filter, type Item, type Kind, type Known } from './findings.ts';

type State = { items: readonly Item[]; known: Known; filter: Filter; isFilterOpen: boolean };
type Listeners = { onChange: (filter: Filter) => void; onOpen: (isOpen: boolean) => void };

const impacts = ['critical', 'serious', 'moderate', 'minor'];

/** A choice of one value. */
export function select(
  { label, key }: { label: string; key: string },
  options: readonly { value: string; text: string }[],
  { value, onChange }: { value: string; onChange: (value: string) => void },
): HTMLElement {
  const field = h(
    'select',
    { 'data-key': key },
    ...options.map((option) => h('option', { value: option.value }, option.text)),
  );
  field.value = value;
  field.addEventListener('change', () => onChange(field.value));
  return h('label', {}, label, field);
}

const byCount = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));

function kindBox(
  { say }: View,
  name: Kind,
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
  const { items, known, filter } = state;
  const { say, texts } = view;
  const counts = countKinds(items, known);
  const kinds: Kind[] = counts.decided > 0 ? ['failed', 'review', 'decided'] : ['failed', 'review'];
  const all = say('filter.all');
  const by = (key: 'impact' | 'criterion' | 'ruleId', values: readonly string[], nameOf: (value: string) => string) =>
    select(
      { label: say(`filter.${key}`), key: `filter-${key}` },
      [
        { value: '', text: all },
        ...byCount(values).map(([value, count]) => ({ value, text: `${nameOf(value)} (${count})` })),
      ],
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
    h('div', { class: 'row' }, ...kinds.map((kind) => kindBox(view, kind, { count: counts[kind], filter, onChange }))),
    more,
  );
}

/** How the list is laid out: by rule or by element, in the order of the page or of what hinders most. */
export function createArrangement(
  { say }: View,
  arrangement: Arrangement,
  onChange: (arrangement: Arrangement) => void,
): HTMLElement {
  const options = (values: readonly string[]) => values.map((value) => ({ value, text: say(`arrange.${value}`) }));
  const group = select({ label: say('arrange.group'), key: 'group' }, options(['rule', 'element']), {
    value: arrangement.group,
    onChange: (value) => onChange({ ...arrangement, group: value === 'element' ? 'element' : 'rule' }),
  });
  const sort = select({ label: say('arrange.sort'), key: 'sort' }, options(['place', 'impact']), {
    value: arrangement.sort,
    onChange: (value) => onChange({ ...arrangement, sort: value === 'impact' ? 'impact' : 'place' }),
  });
  return h('div', { class: 'grid' }, group, sort);
}

/** A field that is never drawn anew while somebody writes in it. */
export function createSearch(
  { say }: View,
  onChange: (text: string) => void,
): { element: HTMLElement; clear: () => void } {
  const field = h('input', { type: 'search', autocomplete: 'off' });
  field.addEventListener('input', () => onChange(field.value));
  return {
    element: h('label', { class: 'search' }, say('filter.search'), field),
    clear: () => {
      field.value = '';
    },
  };
}
