import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Invoice } from '@zugang/contract';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { ListFrame } from '#lib/list';
import { BackLink, Card, EmptyState, PageHeading, SearchField } from '#ui';
import type { InvoicesSearch } from '../invoices-search.ts';
import { DownloadButton } from '#lib/download';
import { InvoiceTable } from './invoice-table.tsx';
import { PaymentCard } from './payment-card.tsx';

type Props = {
  subscriptionId: string;
  back?: '/subscriptions' | '/reseller/subscriptions';
  search: InvoicesSearch;
  onSearch: (change: InvoicesSearch) => void;
};

/** How often the list is read again while the file of an invoice is being made. */
const fileMilliseconds = 3_000;
const isWaiting = ({ number, hasPdf }: Invoice): boolean => number !== null && !hasPdf;

/** The invoices of a subscription: how to pay what is open, and every file. */
export const InvoicesScreen = ({ subscriptionId, search, onSearch, back = '/subscriptions' }: Props) => {
  const t = useTranslations('invoices');
  const input = { subscriptionId, page: search.page ?? 1, size: 50, ...(search.search && { search: search.search }) };
  const list = useQuery({
    ...orpc.invoice.list.queryOptions({ input, placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isWaiting) ? fileMilliseconds : false),
  });
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const hasAny = (list.data?.total ?? 0) > 0 || search.search !== undefined;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={back}>{t('back')}</BackLink>
      <ListFrame
        heading={<InvoicesHeading subscriptionId={subscriptionId} />}
        filters={hasAny ? <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} /> : null}
        list={list}
        errorTitle={t('load_failed')}
        empty={
          <EmptyState title={t(search.search ? 'no_match' : 'empty_title')}>
            {search.search ? null : t('empty')}
          </EmptyState>
        }
        onPage={(page) => onSearch({ page })}
      >
        {({ rows }) => (
          <div className="flex flex-col gap-6">
            <InvoiceTable invoices={rows} />
            {rows.filter(canBePaid).map((invoice) => (
              <PaymentCard key={invoice.id} invoice={invoice} />
            ))}
            <AllFiles subscriptionId={subscriptionId} />
          </div>
        )}
      </ListFrame>
    </div>
  );
};

const canBePaid = ({ kind, status, openCents }: Invoice): boolean =>
  kind === 'invoice' && (status === 'open' || status === 'uncollectible') && openCents > 0;

const InvoicesHeading = ({ subscriptionId }: { subscriptionId: string }) => {
  const t = useTranslations();
  const { data } = useQuery(orpc.subscription.get.queryOptions({ input: { subscriptionId } }));
  const name =
    data &&
    t('plans.name', { product: t(`plans.products.${data.product}`), package: t(`plans.packages.${data.package}`) });
  const title = t('invoices.title');
  return (
    <PageHeading
      title={title}
      documentTitle={name ? `${title} – ${name}` : title}
      lead={data && name ? t('invoices.lead', { name, project: data.projectTitle }) : undefined}
    />
  );
};

const AllFiles = ({ subscriptionId }: { subscriptionId: string }) => {
  const t = useTranslations('invoices');
  return (
    <Card title={t('all')}>
      <div className="flex flex-wrap gap-3">
        <DownloadButton read={() => api.invoice.archive({ subscriptionId })} fileName="invoices.zip">
          {t('zip')}
        </DownloadButton>
        <DownloadButton read={() => api.invoice.datev({ subscriptionId })} fileName="EXTF.csv">
          {t('datev')}
        </DownloadButton>
      </div>
    </Card>
  );
};
