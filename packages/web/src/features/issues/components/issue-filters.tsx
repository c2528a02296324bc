import { rules } from '@zugang/engine/catalogue';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { Button, SearchField, Select } from '#ui';
import { usePeople } from '../api/use-people.ts';
import {
  countFilters,
  dueFilters,
  impacts,
  issueSorts,
  issueStates,
  pendingState,
  questionSorts,
  regions,
} from '../issue-search.ts';
import type { IssueSearch } from '../issue-search.ts';
import { FilterChips } from './filter-chips.tsx';

type Props = { projectId: string; search: IssueSearch; onSearch: (change: IssueSearch) => void };

/** Ids of the criteria that rules look at, in the order of the standard. */
const criterionIds = [...new Set(rules.flatMap((rule) => rule.criteria))].toSorted((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
);

/** The states failures can have, and questions. */
const statesOf = {
  failures: new Set<string>(['pending', 'open', 'in_review', 'cleared', 'fixed', 'ignored', 'all']),
  review: new Set<string>(['in_review', 'cleared', 'fixed', 'ignored', 'all']),
};

const one = <T extends string>(choices: readonly T[], value: string): T | undefined =>
  choices.find((choice) => choice === value);

/** Search, order and filters of the list of causes; all of it is kept in the address. The filters are closed until they are asked for. */
export const IssueFilters = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('issues.list');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const count = countFilters(search);
  const sorts = search.show === 'review' ? questionSorts : issueSorts;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 sm:items-center">
        <SearchField
          label={t('search')}
          value={search.search ?? ''}
          onSearch={find}
          className="min-w-52 grow basis-52"
        />
        <Select
          label={t('sort')}
          value={search.sort ?? sorts[0]}
          options={sorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
          onChange={(event) => onSearch({ sort: one(sorts.slice(1), event.target.value) })}
          className="grow basis-40 sm:!flex-row sm:!items-center sm:!gap-2 sm:grow-0 sm:basis-auto sm:[&>div]:w-52 sm:[&>label]:whitespace-nowrap"
        />
        <Button
          ref={button}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        >
          {count > 0 ? t('filter_count', { count }) : t('filters')}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className="border border-hairline bg-surface p-4">
        <FilterFields {...{ projectId, search, onSearch }} />
      </div>
      <FilterChips
        {...{ projectId, search }}
        onRemove={(change) => {
          onSearch(change);
          button.current?.focus();
        }}
      />
    </search>
  );
};

const FilterFields = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('issues.list');
  const impactNames = useTranslations('common.impact');
  const stateNames = useTranslations('issues.state');
  const regionNames = useTranslations('issues.region');
  const criterionText = useCriterionText();
  const any = { value: '', label: t('any') };
  const pending = pendingState(search.show);
  const states = issueStates.filter((state) => statesOf[search.show ?? 'failures'].has(state));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        label={t('state')}
        value={search.state ?? pending}
        options={states.map((value) => ({ value, label: stateNames(value) }))}
        onChange={(event) =>
          onSearch({ state: event.target.value === pending ? undefined : one(states, event.target.value) })
        }
      />
      <Select
        label={t('impact')}
        value={search.impact ?? ''}
        options={[any, ...impacts.map((value) => ({ value, label: impactNames(value) }))]}
        onChange={(event) => onSearch({ impact: one(impacts, event.target.value) })}
      />
      <Select
        label={t('region')}
        value={search.region ?? ''}
        options={[any, ...regions.map((value) => ({ value, label: regionNames(value) }))]}
        onChange={(event) => onSearch({ region: one(regions, event.target.value) })}
      />
      <Select
        label={t('criterion')}
        value={search.criterion ?? ''}
        options={[any, ...criterionIds.map((value) => ({ value, label: criterionText(value)?.label ?? value }))]}
        onChange={(event) => onSearch({ criterion: event.target.value || undefined })}
      />
      <WorkFilters {...{ projectId, search, onSearch }} />
    </div>
  );
};

/** Whose it is, and until when. */
const WorkFilters = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('work.filter');
  const list = useTranslations('issues.list');
  const work = useTranslations('work.who');
  const any = { value: '', label: list('any') };
  const people = usePeople(projectId).filter(({ isSelf }) => !isSelf);
  const known = ['me', 'nobody', ...people.map(({ userId }) => userId)];
  const options = [
    any,
    { value: 'me', label: t('assignee_me') },
    { value: 'nobody', label: t('assignee_nobody') },
    ...people.map(({ userId, label }) => ({ value: userId, label })),
    // From an older link: a person who is no longer a member.
    ...(search.assignee && !known.includes(search.assignee) ? [{ value: search.assignee, label: work('former') }] : []),
  ];
  return (
    <>
      <Select
        label={t('assignee')}
        value={search.assignee ?? ''}
        options={options}
        onChange={(event) => onSearch({ assignee: event.target.value || undefined })}
      />
      <Select
        label={t('due')}
        value={search.due ?? ''}
        options={[any, ...dueFilters.map((value) => ({ value, label: t(`due_${value}`) }))]}
        onChange={(event) => onSearch({ due: one(dueFilters, event.target.value) })}
      />
    </>
  );
};
