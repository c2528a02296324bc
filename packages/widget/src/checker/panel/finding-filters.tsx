import type { JSX } from 'preact';
import type { ViewProps } from '../view.ts';
import { countKinds, impacts, type Filter, type Kind } from '../findings.ts';
import { Checkbox, Select } from './fields.tsx';

/** What of the findings is shown: failures, questions, what is decided. */
export const FindingKinds = ({ view: { t, act }, state: { items, known, filter } }: ViewProps): JSX.Element => {
  const counts = countKinds(items, known);
  const kinds: Kind[] = counts.decided > 0 ? ['failed', 'review', 'decided'] : ['failed', 'review'];
  return (
    <div role="group" aria-label={t('filter.title')} class="row">
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`filter.${kind}`, { count: counts[kind] })}
          isChecked={filter[kind]}
          onChange={(isChecked) => act.change({ filter: { ...filter, [kind]: isChecked } })}
        />
      ))}
    </div>
  );
};

const byCount = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));

type FilterSelectProps = ViewProps & {
  name: 'impact' | 'criterion' | 'ruleId';
  values: readonly string[];
  nameOf: (value: string) => string;
};

const FilterSelect = ({
  view: { t, act },
  state: { filter },
  name,
  values,
  nameOf,
}: FilterSelectProps): JSX.Element => (
  <Select
    label={t(`filter.${name}`)}
    options={[
      { value: '', text: t('filter.all') },
      ...byCount(values).map(([value, count]) => ({ value, text: `${nameOf(value)} (${count})` })),
    ]}
    value={filter[name]}
    onChange={(value) => act.change({ filter: { ...filter, [name]: value } })}
  />
);

/** What of the findings is shown: by impact, criterion and rule. */
const FindingFilters = (props: ViewProps): JSX.Element => {
  const { t, texts } = props.view;
  const { items } = props.state;
  const foundImpacts = items.map(({ finding }) => finding.impact);
  return (
    <div class="grid">
      <FilterSelect
        {...props}
        name="impact"
        values={foundImpacts.toSorted((a, b) => impacts.indexOf(a) - impacts.indexOf(b))}
        nameOf={(value) => t(`impact.${value}`)}
      />
      <FilterSelect
        {...props}
        name="criterion"
        values={items.flatMap(({ facts }) => facts.criteria.map(({ id }) => id))}
        nameOf={(value) => `${value} ${texts.criteria[value.replaceAll('.', '_')]?.title ?? ''}`}
      />
      <FilterSelect
        {...props}
        name="ruleId"
        values={items.map(({ finding }) => finding.ruleId)}
        nameOf={(value) => texts.rules[value]?.title ?? value}
      />
    </div>
  );
};

/** How the list is laid out: by rule or by element, in the order of the page or of what hinders most. */
const FindingArrangement = ({ view: { t, act }, state: { arrangement } }: ViewProps): JSX.Element => {
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, text: t(`arrange.${value}`) }));
  return (
    <div class="grid">
      <Select
        label={t('arrange.group')}
        options={optionsOf(['rule', 'element'])}
        value={arrangement.group}
        onChange={(value) =>
          act.change({ arrangement: { ...arrangement, group: value === 'element' ? 'element' : 'rule' } })
        }
      />
      <Select
        label={t('arrange.sort')}
        options={optionsOf(['place', 'impact'])}
        value={arrangement.sort}
        onChange={(value) =>
          act.change({ arrangement: { ...arrangement, sort: value === 'impact' ? 'impact' : 'place' } })
        }
      />
    </div>
  );
};

/** How many things the list is narrowed by beside its kinds. */
const countChosen = ({ impact, criterion, ruleId, text }: Filter): number =>
  [impact, criterion, ruleId, text.trim()].filter(Boolean).length;

/** Everything that narrows and orders the list, below one line that says how much is chosen. */
export const NarrowingBox = ({ view, state }: ViewProps): JSX.Element => {
  const { t, act, set } = view;
  const { filter, isNarrowing } = state;
  return (
    <details class="box" open={isNarrowing} onToggle={({ currentTarget }) => set({ isNarrowing: currentTarget.open })}>
      <summary>{t('filter.more', { count: countChosen(filter) })}</summary>
      <div>
        <label class="search">
          {t('filter.search')}
          <input
            type="search"
            autocomplete="off"
            value={filter.text}
            onInput={({ currentTarget }) => act.change({ filter: { ...filter, text: currentTarget.value } })}
          />
        </label>
        <FindingFilters view={view} state={state} />
        <FindingArrangement view={view} state={state} />
        <small class="hint">{t('list.keys')}</small>
      </div>
    </details>
  );
};
