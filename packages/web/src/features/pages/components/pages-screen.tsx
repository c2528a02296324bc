import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { ListFrame } from '#lib/list';
import { PageCapNotice, useProject } from '#lib/project';
import { Button, ChoiceBar, EmptyState, PageHeading, SearchField, Table } from '#ui';
import { pageFilters, pageSorts } from '../pages-search.ts';
import type { PagesSearch } from '../pages-search.ts';
import { LedgerSelects } from './ledger-selects.tsx';
import { pageColumns } from './page-columns.tsx';

type Props = { projectId: string; search: PagesSearch; onSearch: (change: PagesSearch) => void };
type Counts = Partial<Record<'queued' | 'found' | 'checked' | 'error' | 'skipped', number>>;

/** How many addresses a filter has, from the counts by state. `pages` counts what the server calls a page everywhere. */
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
          title={
            project.morePagesThan === null
              ? t('headline', { count: project.pagesCount })
              : t('headline_more', { count: project.morePagesThan })
          }
          documentTitle={`${t('title')} – ${project.title}`}
          lead={t('lead')}
        />
      }
      filters={
        <>
          <PageCapNotice projectId={projectId} />
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
          {data ? <LedgerSum states={data.states} isNarrowed={Boolean(search.search || search.domain)} /> : null}
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

/** Explains in words how the counts of the filters add up. */
const LedgerSum = ({ states, isNarrowed }: { states: Counts; isNarrowed: boolean }) => {
  const t = useTranslations('pages.list');
  const all = countOf('all', states);
  if (all === 0) return null;
  const parts = { all, pages: countOf('pages', states), waiting: states.queued ?? 0, skipped: states.skipped ?? 0 };
  return <p className="max-w-prose text-sm text-soft">{t(isNarrowed ? 'sum_narrowed' : 'sum', parts)}</p>;
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
