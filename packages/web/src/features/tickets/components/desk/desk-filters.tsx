import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement, ChoiceBar, SearchField } from '#ui';
import { deskAssignees, type DeskSearch } from '#features/tickets/desk-search.ts';

type Props = {
  search: DeskSearch;
  onSearch: (change: DeskSearch) => void;
  list: { total: number; counts: { mine: number; unassigned: number } } | undefined;
};

/** Search and assignee of a desk's list; says how many match. */
export const DeskFilters = ({ search, onSearch, list }: Props) => {
  const t = useTranslations('tickets.desk');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const { mine = 0, unassigned = 0 } = list?.counts ?? {};
  const counts = { all: 0, me: mine, nobody: unassigned };
  const isNarrowed = Boolean(search.search ?? search.assignee);
  return (
    <div className="grid items-center gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} />
        <Announcement>{isNarrowed && list ? t('result', { count: list.total }) : ''}</Announcement>
      </div>
      <ChoiceBar
        legend={t('assignee')}
        value={search.assignee ?? 'all'}
        onChange={(assignee) => onSearch({ assignee: assignee === 'all' ? undefined : assignee })}
        options={deskAssignees.map((value) => ({ value, label: t(`assignees.${value}`, { count: counts[value] }) }))}
      />
    </div>
  );
};
