import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc, toApiError, useSystemInfo } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { EmptyState, ErrorState, LinkButton, PageHeading, Skeleton, StatTile, TextLink } from '#ui';
import { SubscriptionCard } from './subscription-card.tsx';

/** All subscriptions and trials of one’s accounts, with what they cost together. */
export const SubscriptionsScreen = () => {
  const t = useTranslations('plans.list');
  const keyText = useKeyText();
  const format = useMoneyFormat();
  const { data, error, refetch } = useQuery(orpc.subscription.list.queryOptions());
  const isEmpty = data?.items.length === 0;
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} lead={t('lead')} />
      {data && !isEmpty ? <TextLink to="/subscriptions/payment-methods">{t('payment_methods')}</TextLink> : null}
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={8} />}
      {isEmpty ? <NoSubscriptions /> : null}
      {data && !isEmpty ? (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            <StatTile label={t('monthly')} value={format.money(data.monthlyNetCents)} detail={t('monthly_detail')} />
            <StatTile label={t('yearly')} value={format.money(data.yearlyNetCents)} detail={t('yearly_detail')} />
          </dl>
          {data.items.map((subscription) => (
            <SubscriptionCard key={subscription.id} subscription={subscription} />
          ))}
        </>
      ) : null}
    </div>
  );
};

const NoSubscriptions = () => {
  const t = useTranslations('plans');
  const info = useSystemInfo();
  if (!info) return <Skeleton />;
  return (
    <EmptyState
      title={t(info.isBillingOn ? 'list.empty_title' : 'off.title')}
      actions={
        <LinkButton to="/projects" variant="primary">
          {t('list.to_projects')}
        </LinkButton>
      }
    >
      {t(info.isBillingOn ? 'list.empty' : 'list.free')}
    </EmptyState>
  );
};
