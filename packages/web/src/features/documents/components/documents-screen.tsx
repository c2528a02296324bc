import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { ListFrame } from '#lib/list';
import { useProject } from '#lib/project';
import { Button, ChoiceBar, EmptyState, PageHeading, SearchField, Select } from '#ui';
import { documentFilters, documentSorts } from '../documents-search.ts';
import type { DocumentsSearch } from '../documents-search.ts';
import { DocumentRow } from './document-row.tsx';

type Props = { projectId: string; search: DocumentsSearch; onSearch: (change: DocumentsSearch) => void };
type Counts = Partial<Record<(typeof documentFilters)[number], number>>;

const countOf = (filter: (typeof documentFilters)[number], counts: Counts): number =>
  filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[filter] ?? 0);

/** The PDF and office documents that pages link to, each with its state and its problems. */
export const DocumentsScreen = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('files');
  const project = useProject(projectId);
  const state = search.state ?? 'all';
  const sort = search.sort ?? 'state';
  const input = {
    projectId,
    state,
    sort,
    page: search.page ?? 1,
    size: 50,
    ...(search.search && { search: search.search }),
  };
  const list = useQuery(orpc.document.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const { data } = list;
  const hasAny = data !== undefined && (countOf('all', data.states) > 0 || search.search !== undefined);
  return (
    <ListFrame
      heading={
        <PageHeading
          title={data ? t('list.headline', { count: data.total }) : t('title')}
          documentTitle={`${t('title')} – ${project.title}`}
          lead={t('list.lead')}
        />
      }
      filters={hasAny ? <Filters counts={data.states} search={search} onSearch={onSearch} /> : null}
      list={list}
      empty={<NoDocuments projectId={projectId} search={search} onSearch={onSearch} />}
      onPage={(page) => onSearch({ page })}
    >
      {({ rows }) => (
        <ul aria-label={t('title')} className="border border-hairline bg-surface">
          {rows.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
};

const Filters = ({ counts, search, onSearch }: Omit<Props, 'projectId'> & { counts: Counts }) => {
  const t = useTranslations('files');
  const format = useFormat();
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchField label={t('list.search')} value={search.search ?? ''} onSearch={find} />
        <Select
          label={t('list.sort')}
          value={search.sort ?? 'state'}
          options={documentSorts.map((value) => ({ value, label: t(`list.sort_${value}`) }))}
          onChange={(event) => onSearch({ sort: documentSorts.slice(1).find((one) => one === event.target.value) })}
        />
      </div>
      <ChoiceBar
        legend={t('list.filter')}
        value={search.state ?? 'all'}
        onChange={(value) => onSearch({ state: value === 'all' ? undefined : value })}
        options={documentFilters.map((value) => ({
          value,
          label: `${value === 'all' ? t('list.all') : t(`state.${value}`)} (${format.number(countOf(value, counts))})`,
        }))}
      />
    </>
  );
};

const NoDocuments = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('files.list');
  const { latestScan } = useProject(projectId);
  if (search.search || search.state) {
    return (
      <EmptyState
        title={t('no_match_title')}
        actions={<Button onClick={() => onSearch({ search: undefined, state: undefined })}>{t('reset')}</Button>}
      >
        {t('no_match_text')}
      </EmptyState>
    );
  }
  const isChecked = latestScan?.state === 'finished';
  return (
    <EmptyState title={t(isChecked ? 'empty_title' : 'unchecked_title')}>
      {t(isChecked ? 'empty_text' : 'unchecked_text')}
    </EmptyState>
  );
};
