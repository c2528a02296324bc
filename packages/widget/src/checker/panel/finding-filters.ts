import { h } from '../../panel/h.ts';
import type { View } from '../context.ts';
import type { Arrangement } from './arrange-items.ts';
import { countKinds, type Filter, type Item, type Kind, type Known } from '../findings.ts';

type State = { items: readonly Item[]; known: Known; filter: Filter };
type OnChange = (filter: Filter) => void;

const impacts = ['critical', 'serious', 'moderate', 'minor'];

/** A choice of one value. */
export const select = (
  { label, key }: { label: string; key: string },
  options: readonly { value: string; text: string }[],
  { value, onChange }: { value: string; onChange: (value: string) => void },
): HTMLElement => {
  const field = h(
    'select',
    { 'data-key': key },
    ...options.map((option) => h('option', { value: option.value }, option.text)),
  );
  field.value = value;
  field.addEventListener('change', () => onChange(field.value));
  return h('label', {}, label, field);
};

const byCount = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));

const kindBox = (
  { t }: View,
  name: Kind,
  { count, filter, onChange }: { count: number; filter: Filter; onChange: (filter: Filter) => void },
): HTMLElement => {
  const box = h('input', { type: 'checkbox', 'data-key': `filter-${name}` });
  box.checked = filter[name];
  box.addEventListener('change', () => onChange({ ...filter, [name]: box.checked }));
  return h('label', {}, box, t(`filter.${name}`, { count }));
};

/** How many things the list is narrowed by beside its kinds. */
export const countChosen = ({ impact, criterion, ruleId, text }: Filter): number =>
  [impact, criterion, ruleId, text.trim()].filter(Boolean).length;

/** What of the findings is shown: failures, questions, what is decided. */
export const createKinds = (view: View, { items, known, filter }: State, onChange: OnChange): HTMLElement => {
  const counts = countKinds(items, known);
  const kinds: Kind[] = counts.decided > 0 ? ['failed', 'review', 'decided'] : ['failed', 'review'];
  return h(
    'div',
    { role: 'group', 'aria-label': view.t('filter.title'), class: 'row' },
    ...kinds.map((kind) => kindBox(view, kind, { count: counts[kind], filter, onChange })),
  );
};

/** What of the findings is shown: by impact, criterion and rule. */
export const createFilters = ({ t, texts }: View, { items, filter }: State, onChange: OnChange): HTMLElement => {
  const by = (key: 'impact' | 'criterion' | 'ruleId', values: readonly string[], nameOf: (value: string) => string) =>
    select(
      { label: t(`filter.${key}`), key: `filter-${key}` },
      [
        { value: '', text: t('filter.all') },
        ...byCount(values).map(([value, count]) => ({ value, text: `${nameOf(value)} (${count})` })),
      ],
      { value: filter[key], onChange: (value) => onChange({ ...filter, [key]: value }) },
    );
  const foundImpacts = items.map(({ finding }) => finding.impact);
  return h(
    'div',
    { class: 'grid' },
    by(
      'impact',
      foundImpacts.toSorted((a, b) => impacts.indexOf(a) - impacts.indexOf(b)),
      (value) => t(`impact.${value}`),
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
  );
};

/** How the list is laid out: by rule or by element, in the order of the page or of what hinders most. */
export const createArrangement = (
  { t }: View,
  arrangement: Arrangement,
  onChange: (arrangement: Arrangement) => void,
): HTMLElement => {
  const options = (values: readonly string[]) => values.map((value) => ({ value, text: t(`arrange.${value}`) }));
  const group = select({ label: t('arrange.group'), key: 'group' }, options(['rule', 'element']), {
    value: arrangement.group,
    onChange: (value) => onChange({ ...arrangement, group: value === 'element' ? 'element' : 'rule' }),
  });
  const sort = select({ label: t('arrange.sort'), key: 'sort' }, options(['place', 'impact']), {
    value: arrangement.sort,
    onChange: (value) => onChange({ ...arrangement, sort: value === 'impact' ? 'impact' : 'place' }),
  });
  return h('div', { class: 'grid' }, group, sort);
};

/** A field that is never re-rendered while it is being typed in. */
export const createSearch = (
  { t }: View,
  onChange: (text: string) => void,
): { element: HTMLElement; clear: () => void } => {
  const field = h('input', { type: 'search', autocomplete: 'off' });
  field.addEventListener('input', () => onChange(field.value));
  return {
    element: h('label', { class: 'search' }, t('filter.search'), field),
    clear: () => {
      field.value = '';
    },
  };
};
