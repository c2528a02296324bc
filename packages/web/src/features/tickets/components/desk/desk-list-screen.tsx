import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListFrame } from '#lib/list';
import { Button, EmptyState, PageHeading } from '#ui';
import type { DeskSearch } from '#features/tickets/desk-search.ts';
import type { Desk } from '#features/tickets/desks.ts';
import { SavedReplies } from '../saved/saved-replies.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskRows } from './desk-rows.tsx';
import { DeskTabs } from './desk-tabs.tsx';

type Props = { desk: Desk; search: DeskSearch; onSearch: (change: DeskSearch) => void };

/** The tickets that a desk answers. */
export const DeskListScreen = ({ desk, search, onSearch }: Props) => {
  const t = useTranslations('tickets.desk');
  const input = {
    page: search.page ?? 1,
    state: search.state ?? 'due',
    assignee: search.assignee ?? 'all',
    ...(search.search && { search: search.search }),
  } as const;
  // Reading is in the operator's security log, so it is not repeated by itself.
  const list = useQuery({
    ...desk.readList(input),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: desk.name === 'partner',
  });
  return (
    <ListFrame
      heading={
        <PageHeading
          title={t('title')}
          lead={t(`lead_${desk.name}`)}
          actions={desk.canAnswer ? <SavedReplies desk={desk} /> : null}
        />
      }
      filters={
        <>
          <DeskTabs desk={desk} search={search} due={list.data?.counts.due} />
          <DeskFilters search={search} onSearch={onSearch} list={list.data} />
        </>
      }
      list={list}
      errorTitle={t('load_failed')}
      empty={<NoTickets search={search} onSearch={onSearch} />}
      onPage={(page) => onSearch({ page })}
    >
      {({ rows }) => <DeskRows desk={desk} rows={rows} />}
    </ListFrame>
  );
};

const NoTickets = ({ search, onSearch }: Omit<Props, 'desk'>) => {
  const t = useTranslations('tickets.desk');
  if (search.search ?? search.assignee)
    return (
      <EmptyState
        title={t('no_match_title')}
        actions={<Button onClick={() => onSearch({ search: undefined, assignee: undefined })}>{t('clear')}</Button>}
      >
        {t('no_match')}
      </EmptyState>
    );
  return search.state === undefined ? (
    <EmptyState title={t('empty_due_title')}>{t('empty_due')}</EmptyState>
  ) : (
    <EmptyState title={t('empty_title')}>{t('empty')}</EmptyState>
  );
};
