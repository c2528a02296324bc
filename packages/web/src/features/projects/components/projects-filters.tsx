import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement, Button, EmptyState, SearchField, Select } from '#ui';
import { projectSorts } from '../projects-search.ts';
import type { ProjectsSearch } from '../projects-search.ts';

const sortKeys = {
  '-updated': 'sort_updated',
  title: 'sort_title',
  '-title': 'sort_title_down',
  score: 'sort_score',
  '-score': 'sort_score_down',
} as const;

type FilterProps = { search: ProjectsSearch; onSearch: (change: ProjectsSearch) => void; total: number | undefined };

/** Search and order of the list; says how many projects match. */
export const ProjectFilters = ({ search, onSearch, total }: FilterProps) => {
  const t = useTranslations('projects.list');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div>
        <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} />
        <Announcement>{search.search && total !== undefined ? t('result', { count: total }) : ''}</Announcement>
      </div>
      <Select
        label={t('sort')}
        value={search.sort ?? '-updated'}
        options={projectSorts.map((value) => ({ value, label: t(sortKeys[value]) }))}
        onChange={(event) => {
          const sort = projectSorts.find((one) => one === event.target.value);
          onSearch({ sort: sort === '-updated' ? undefined : sort });
        }}
      />
    </div>
  );
};

type EmptyProps = { search: ProjectsSearch; onCreate: () => void; onClear: () => void };

/** Shown in place of the list: nothing matches, or there is nothing yet. */
export const NoProjects = ({ search, onCreate, onClear }: EmptyProps) => {
  const t = useTranslations('projects.list');
  if (search.search) {
    return (
      <EmptyState
        title={t('no_match_title', { search: search.search })}
        actions={<Button onClick={onClear}>{t('clear')}</Button>}
      >
        {t('no_match_text')}
      </EmptyState>
    );
  }
  const isCustomer = search.tab === 'customer';
  return (
    <EmptyState
      title={t(isCustomer ? 'empty_customer_title' : 'empty_title')}
      actions={
        <Button variant="primary" size="large" onClick={onCreate} icon={<Plus aria-hidden="true" className="size-5" />}>
          {t(isCustomer ? 'create' : 'create_first')}
        </Button>
      }
    >
      {t(isCustomer ? 'empty_customer_text' : 'empty_text')}
    </EmptyState>
  );
};
