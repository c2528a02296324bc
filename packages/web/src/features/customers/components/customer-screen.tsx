import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { BackLink, ErrorState, PageHeading, Skeleton } from '#ui';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerProjects } from './customer-projects.tsx';
import { CustomerRemoval } from './customer-removal.tsx';
import { LoginCard } from './login-card.tsx';

type ScreenProps = {
  customerId: string;
  /** How the care for the customer ends. */
  departure: ReactNode;
};

/** One customer: who it is, its login, its projects, and the end of the care for it. */
export const CustomerScreen = ({ customerId, departure }: ScreenProps) => {
  const t = useTranslations('customers.detail');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.customer.get.queryOptions({ input: { customerId } }));
  const failure = error && !data ? toApiError(error) : null;
  const isMissing = failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION_FAILED';
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/reseller/customers">{t('back')}</BackLink>
      {isMissing ? <PageHeading title={t('not_found_title')} lead={t('not_found')} /> : null}
      {failure && !isMissing ? (
        <ErrorState title={t('load_failed')} message={keyText(failure.key)} onRetry={() => void refetch()} />
      ) : null}
      {data || failure ? null : <Skeleton lines={8} />}
      {data ? <Customer customer={data} departure={departure} /> : null}
    </div>
  );
};

const Customer = ({ customer, departure }: { customer: CustomerDetail; departure: ReactNode }) => {
  const t = useTranslations('customers.detail');
  const format = useFormat();
  return (
    <>
      <PageHeading title={customer.name} lead={t('since', { date: format.date(customer.createdAt) })} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <CustomerFacts customer={customer} />
        <LoginCard customer={customer} />
      </div>
      <CustomerProjects customer={customer} />
      {departure}
      {customer.may.includes('customer.manage') ? <CustomerRemoval customer={customer} /> : null}
    </>
  );
};
