import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { CustomerChoice } from '#lib/customer-choice';
import { Announcement, Button, EmptyState, joinClasses, SearchField, Select } from '#ui';
import { projectSorts } from '../projects-search.ts';
import type { ProjectsSearch } from '../projects-search.ts';

const sortKeys = {
  '-updated': 'sort_updated',
  title: 'sort_title',
  '-title': 'sort_title_down',
  score: 'sort_score',
  '-score': 'sort_score_down',
} as const;

type FilterProps = {
  search: ProjectsSearch;
  onSearch: (change: ProjectsSearch) => void;
  total: number | undefined;
  /** For resellers, where customers’ projects are listed. */
  hasCustomers: boolean;
};

/** Search and order of the list; says how many projects match. */
export const ProjectFilters = ({ search, onSearch, total, hasCustomers }: FilterProps) => {
  const t = useTranslations('projects.list');
  const customers = useTranslations('projects.customers');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  return (
    <div
      className={joinClasses(
        'grid items-end gap-4',
        hasCustomers ? 'sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_16rem_16rem]' : 'sm:grid-cols-[minmax(0,1fr)_16rem]',
      )}
    >
      <div className={hasCustomers ? 'sm:col-span-2 xl:col-span-1' : undefined}>
        <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} />
        <Announcement>{search.search && total !== undefined ? t('result', { count: total }) : ''}</Announcement>
      </div>
      {hasCustomers ? (
        <CustomerChoice
          label={customers('filter')}
          none={customers('all')}
          value={search.customer ?? ''}
          onChange={(customer) => onSearch({ customer: customer || undefined })}
        />
      ) : null}
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
  if (search.customer) {
    return (
      <EmptyState title={t('empty_customer_title')} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('empty_customer_text')}
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
