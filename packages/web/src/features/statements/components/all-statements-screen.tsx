import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StatementRow } from '@zugang/contract';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { ListFrame } from '#lib/list';
import { areaOf } from '#lib/project';
import { Announcement, Button, EmptyState, PageHeading, SearchField, Select, Table, TextLink } from '#ui';
import type { Column } from '#ui';
import { statementFilters } from '../statements-search.ts';
import type { AllSearch } from '../statements-search.ts';
import { useLawName } from '../use-statements.ts';
import { StatementBadge } from './statement-badge.tsx';

type Props = {
  search: AllSearch;
  onSearch: (change: AllSearch) => void;
  /** The customers' statements in a partner's portfolio, or one's own. */
  area: 'own' | 'customer';
  /** The places of the portfolio. */
  navigation?: React.ReactNode;
};

type Row = StatementRow & { projectTitle: string; accountName: string };

/** The statements of all projects, those that are outdated first. */
export const AllStatementsScreen = ({ search, onSearch, area, navigation }: Props) => {
  const t = useTranslations('statements.all');
  const { search: text, only = 'all', customer, page = 1 } = search;
  const list = useQuery(
    orpc.statement.listAll.queryOptions({
      input: { page, size: 50, only, ...(text && { search: text }), ...(customer && { accountId: customer }) },
      placeholderData: keepPreviousData,
    }),
  );
  const isNarrowed = Boolean(text ?? customer) || only !== 'all';
  const clear = (): void => onSearch({ search: undefined, only: undefined, customer: undefined });
  return (
    <ListFrame
      heading={
        <>
          <PageHeading title={t(`title_${area}`)} lead={t(`lead_${area}`)} />
          {navigation}
        </>
      }
      filters={
        isNarrowed || (list.data?.total ?? 0) > 0 ? (
          <Filters search={search} onSearch={onSearch} total={list.data?.total} />
        ) : null
      }
      list={list}
      empty={
        isNarrowed ? (
          <EmptyState title={t('no_match')} actions={<Button onClick={clear}>{t('clear')}</Button>} />
        ) : (
          <EmptyState title={t('empty_title')}>{t('empty')}</EmptyState>
        )
      }
      onPage={(next) => onSearch({ page: next })}
    >
      {({ rows }) => <Statements rows={rows} area={area} />}
    </ListFrame>
  );
};

const Filters = ({ search, onSearch, total }: Pick<Props, 'search' | 'onSearch'> & { total: number | undefined }) => {
  const t = useTranslations('statements.all');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  return (
    <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div>
        <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} />
        <Announcement>{search.search && total !== undefined ? t('result', { count: total }) : ''}</Announcement>
      </div>
      <Select
        label={t('only')}
        value={search.only ?? 'all'}
        options={statementFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
        onChange={({ target }) => {
          const only = statementFilters.find((one) => one === target.value);
          onSearch({ only: only === 'all' ? undefined : only });
        }}
      />
    </div>
  );
};

type CellProps = { row: Row };

const TitleCell = ({ row, base }: CellProps & { base: ReturnType<typeof areaOf> }) => (
  <TextLink
    to={`${base}/$projectId/policy/$policyId/view`}
    params={{ projectId: row.projectId, policyId: row.id }}
    className="block min-w-40 wrap-anywhere"
  >
    <span lang={row.language}>{row.title}</span>
  </TextLink>
);

const StateCell = ({ row }: CellProps) => (
  <span className="flex flex-col items-start gap-1">
    <StatementBadge statement={row} />
  </span>
);

const LawCell = ({ row }: CellProps) => useLawName()(row.law);

const OutdatedCell = ({ row: { changes, version } }: CellProps) => {
  const t = useTranslations('statements.all');
  // A draft promises nobody anything.
  if (version === null) return t('unpublished');
  return changes.length === 0 ? t('up_to_date') : t('changes', { count: changes.length });
};

const ReviewCell = ({ row: { reviewDueOn } }: CellProps) => {
  const t = useTranslations('statements.all');
  const format = useFormat();
  return reviewDueOn === null ? t('no_review') : format.date(reviewDueOn);
};

const ownTitle = (row: Row) => <TitleCell row={row} base={areaOf('own')} />;
const customerTitle = (row: Row) => <TitleCell row={row} base={areaOf('customer')} />;
const state = (row: Row) => <StateCell row={row} />;
const law = (row: Row) => <LawCell row={row} />;
const outdated = (row: Row) => <OutdatedCell row={row} />;
const review = (row: Row) => <ReviewCell row={row} />;

const Statements = ({ rows, area }: { rows: readonly Row[]; area: Props['area'] }) => {
  const t = useTranslations('statements.all');
  const list = useTranslations('statements.list');
  const isCustomer = area === 'customer';
  const columns: Column<Row>[] = [
    { id: 'title', header: t('statement'), isRowHeader: true, cell: isCustomer ? customerTitle : ownTitle },
    { id: 'project', header: t('project'), cell: ({ projectTitle }) => projectTitle },
    ...(isCustomer ? [{ id: 'customer', header: t('customer'), cell: ({ accountName }: Row) => accountName }] : []),
    { id: 'law', header: list('law'), className: 'min-w-40', cell: law },
    { id: 'state', header: t('state'), cell: state },
    { id: 'outdated', header: t('outdated'), cell: outdated },
    { id: 'review', header: list('review_due'), cell: review },
  ];
  return <Table caption={t('table')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
};
