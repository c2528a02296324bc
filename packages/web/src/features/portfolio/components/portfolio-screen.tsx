import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { DownloadButton } from '#lib/download';
import { ListFrame } from '#lib/list';
import { Button, EmptyState, LinkButton, PageHeading } from '#ui';
import { sorts, type PortfolioSearch } from '../portfolio-search.ts';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { PortfolioFilters } from './portfolio-filters.tsx';
import { PortfolioParts } from './portfolio-parts.tsx';
import { PortfolioTable } from './portfolio-table.tsx';

type Props = { search: PortfolioSearch; onSearch: (change: PortfolioSearch) => void };

/** How often the list is read again while a check runs. */
const runningMilliseconds = 10_000;

const filterOf = ({ search, need, customer, sort }: PortfolioSearch) => ({
  sort: sort ?? 'urgency',
  ...(search && { search }),
  ...(need && { need }),
  ...(customer && { customerId: customer }),
});

/** All projects of a reseller's customers by what they need. */
export const PortfolioScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('portfolio');
  const filter = filterOf(search);
  const list = useQuery({
    ...orpc.portfolio.list.queryOptions({
      input: { ...filter, page: search.page ?? 1, size: 50 },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: ({ state }) => ((state.data?.summary.running ?? 0) > 0 ? runningMilliseconds : false),
  });
  const { data } = list;
  const hasProjects = (data?.summary.projects ?? 0) > 0;
  const heading = (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          hasProjects ? (
            <DownloadButton read={() => api.portfolio.csv(filter)} fileName={t('csv_file')}>
              {t('csv')}
            </DownloadButton>
          ) : null
        }
      />
      <PortfolioParts />
      {data && hasProjects ? <PortfolioFigures summary={data.summary} /> : null}
    </>
  );
  const filters = (
    <PortfolioFilters
      search={search}
      onSearch={onSearch}
      total={data?.total}
      customerName={data?.customerName ?? null}
    />
  );
  return (
    <ListFrame
      heading={heading}
      filters={hasProjects ? filters : null}
      list={list}
      errorTitle={t('load_failed')}
      empty={<NoProjects hasProjects={hasProjects} onSearch={onSearch} />}
      onPage={(page) => onSearch({ page })}
    >
      {({ rows }) => (
        <PortfolioTable
          rows={rows}
          sort={filter.sort}
          onSort={(wanted) => onSearch({ sort: sorts.find((sort) => sort === wanted) })}
        />
      )}
    </ListFrame>
  );
};

const NoProjects = ({ hasProjects, onSearch }: Pick<Props, 'onSearch'> & { hasProjects: boolean }) => {
  const t = useTranslations('portfolio');
  if (!hasProjects)
    return (
      <EmptyState
        title={t('empty_title')}
        actions={
          <LinkButton to="/reseller/customer-projects" search={{ create: true }} variant="primary">
            {t('create')}
          </LinkButton>
        }
      >
        {t('empty')}
      </EmptyState>
    );
  const none = { search: undefined, need: undefined, customer: undefined };
  return <EmptyState title={t('no_match')} actions={<Button onClick={() => onSearch(none)}>{t('clear')}</Button>} />;
};
