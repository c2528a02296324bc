import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { ListFrame } from '#lib/list';
import { useProject } from '#lib/project';
import { Button, ChoiceBar, EmptyState, PageHeading, SearchField, Table } from '#ui';
import { pageFilters, pageSorts } from '../pages-search.ts';
import type { PagesSearch } from '../pages-search.ts';
import { LedgerSelects } from './ledger-selects.tsx';
import { pageColumns } from './page-columns.tsx';

type Props = { projectId: string; search: PagesSearch; onSearch: (change: PagesSearch) => void };
type Counts = Partial<Record<'queued' | 'found' | 'checked' | 'error' | 'skipped', number>>;

/** How many pages a filter has, from the counts by state. */
const countOf = (filter: (typeof pageFilters)[number], counts: Counts): number => {
  const { queued = 0, found = 0, checked = 0, error = 0, skipped = 0 } = counts;
  const pages = found + checked + error;
  if (filter === 'pages') return pages;
  return filter === 'all' ? pages + queued + skipped : (counts[filter] ?? 0);
};

/** The crawl ledger: every address found, with its result or why it was skipped. */
export const PagesScreen = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('pages.list');
  const format = useFormat();
  const project = useProject(projectId);
  const state = search.state ?? 'pages';
  const sort = search.sort ?? '-findings';
  const input = {
    projectId,
    state,
    sort,
    page: search.page ?? 1,
    size: 50,
    ...(search.search && { search: search.search }),
    ...(search.domain && { domainId: search.domain }),
    ...(search.reason && state === 'skipped' && { skipReason: search.reason }),
  };
  const list = useQuery(orpc.page.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const { data } = list;
  return (
    <ListFrame
      heading={
        <PageHeading
          title={data ? t(state === 'skipped' ? 'headline_skipped' : 'headline', { count: data.total }) : t('title')}
          documentTitle={`${t('title')} – ${project.title}`}
          lead={t('lead')}
        />
      }
      filters={
        <>
          <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} className="max-w-2xl" />
          <ChoiceBar
            legend={t('filter')}
            value={state}
            onChange={(value) => onSearch({ state: value === 'pages' ? undefined : value, reason: undefined })}
            options={pageFilters.map((value) => ({
              value,
              label: `${t(`filter_${value}`)}${data ? ` (${format.number(countOf(value, data.states))})` : ''}`,
            }))}
          />
          <LedgerSelects domains={project.domains} search={search} onSearch={onSearch} />
        </>
      }
      list={list}
      empty={<NoPages search={search} onSearch={onSearch} />}
      onPage={(page) => onSearch({ page })}
    >
      {({ rows }) => (
        <Table
          caption={t('table')}
          rows={rows}
          rowKey={(page) => page.id}
          sort={sort}
          onSort={(value) => onSearch({ sort: pageSorts.find((one) => one === value) })}
          columns={pageColumns(t, format)}
        />
      )}
    </ListFrame>
  );
};

const NoPages = ({ search, onSearch }: Omit<Props, 'projectId'>) => {
  const t = useTranslations('pages.list');
  if (!search.search && !search.state && !search.domain)
    return <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>;
  return (
    <EmptyState
      title={t('no_match_title')}
      actions={
        <Button onClick={() => onSearch({ search: undefined, state: undefined, domain: undefined, reason: undefined })}>
          {t('reset')}
        </Button>
      }
    >
      {t('no_match_text')}
    </EmptyState>
  );
};
