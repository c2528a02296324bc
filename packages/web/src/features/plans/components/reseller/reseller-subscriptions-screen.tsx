import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResellerSubscription } from '@zugang/contract';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { ListFrame } from '#lib/list';
import { useMoneyFormat } from '#lib/money';
import { ProjectAreaContext } from '#lib/project';
import { useAuthState } from '#lib/session';
import { Alert, EmptyState, LinkButton, PageHeading, SearchField, StatTile, TextLink } from '#ui';
import type { ListSearch } from '#features/plans/plans-search.ts';
import { SubscriptionCard } from '#features/plans/components/subscription-card.tsx';
import { MarkupCard } from './markup-card.tsx';
import { ReceivedRequests } from './received-requests.tsx';
import { UsageCard } from './usage-card.tsx';

type Props = { search: ListSearch; onSearch: (change: ListSearch) => void };

/** What a reseller pays for its customers and itself, what it brings, and what its customers ask for. */
export const ResellerSubscriptionsScreen = (props: Props) => {
  const t = useTranslations('sales.list');
  const { user } = useAuthState();
  const accountId = user?.memberships.find(({ kind }) => kind === 'reseller')?.accountId;
  return accountId ? (
    <ResellerSubscriptions accountId={accountId} {...props} />
  ) : (
    <>
      <PageHeading title={t('title')} />
      <Alert>{t('not_partner')}</Alert>
    </>
  );
};

const ResellerSubscriptions = ({ accountId, search, onSearch }: Props & { accountId: string }) => {
  const t = useTranslations('sales.list');
  const paymentMethods = useTranslations('plans.list')('payment_methods');
  const input = { accountId, page: search.page ?? 1, size: 20, ...(search.search && { search: search.search }) };
  const list = useQuery(orpc.resellerSubscription.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const { data } = list;
  const hasAny = (data?.total ?? 0) > 0 || search.search !== undefined;
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} lead={t('lead')} />
      <ReceivedRequests accountId={accountId} />
      <ListFrame
        heading={
          data ? (
            <>
              <Sums data={data} />
              <TextLink to="/subscriptions/payment-methods" className="self-start">
                {paymentMethods}
              </TextLink>
            </>
          ) : null
        }
        filters={hasAny ? <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} /> : null}
        list={list}
        errorTitle={t('load_failed')}
        empty={<NoSubscriptions isSearched={search.search !== undefined} />}
        onPage={(page) => onSearch({ page })}
      >
        {({ rows }) => (
          <div className="flex flex-col gap-8">
            {rows.map((row) => (
              <Paid key={row.id} subscription={row} />
            ))}
          </div>
        )}
      </ListFrame>
      <MarkupCard accountId={accountId} />
      <UsageCard accountId={accountId} />
    </div>
  );
};

const NoSubscriptions = ({ isSearched }: { isSearched: boolean }) => {
  const t = useTranslations('sales.list');
  if (isSearched) return <EmptyState title={t('no_match')} />;
  return (
    <EmptyState
      title={t('empty_title')}
      actions={<LinkButton to="/reseller/customer-projects">{t('to_projects')}</LinkButton>}
    >
      {t('empty')}
    </EmptyState>
  );
};

type Sum = { netCents: number; markupCents: number };
type SumsProps = {
  data: {
    monthly: Sum;
    yearly: Sum;
    paidProjects: number;
    partnerPercent: number;
    nextDiscount: { projects: number; percent: number } | null;
  };
};

const Sums = ({ data: { monthly, yearly, paidProjects: paid, partnerPercent, nextDiscount } }: SumsProps) => {
  const t = useTranslations('sales.list');
  const format = useMoneyFormat();
  const brings = ({ markupCents }: Sum): string => t('brings', { price: format.money(markupCents) });
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <StatTile label={t('monthly')} value={format.money(monthly.netCents)} detail={brings(monthly)} />
      <StatTile label={t('yearly')} value={format.money(yearly.netCents)} detail={brings(yearly)} />
      <StatTile
        label={t('discount')}
        value={t('discount_value', { percent: partnerPercent })}
        detail={nextDiscount ? t('discount_next', { paid, ...nextDiscount }) : t('discount_top', { paid })}
      />
    </dl>
  );
};

const Paid = ({ subscription }: { subscription: ResellerSubscription }) => {
  const t = useTranslations('sales.list');
  const format = useMoneyFormat();
  const { customer, markupCents, suspensionAskedOn } = subscription;
  const more = [
    { label: t('customer'), value: customer?.name ?? t('own') },
    ...(markupCents === null ? [] : [{ label: t('markup'), value: format.money(markupCents) }]),
  ];
  return (
    <ProjectAreaContext value={customer ? 'customer' : 'own'}>
      <div className="flex flex-col gap-3">
        {suspensionAskedOn ? <Alert tone="attention">{t('suspension')}</Alert> : null}
        <SubscriptionCard subscription={subscription} more={more} />
      </div>
    </ProjectAreaContext>
  );
};
