import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { hasContact, ResellerContact } from '#lib/reseller-contact';
import { Alert, Card, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton } from '#ui';

/** Whom a reseller’s customer asks for help; `tickets` is shown below. */
export const ContactResellerScreen = ({ tickets }: { tickets: ReactNode }) => {
  const t = useTranslations('contact');
  const keyText = useKeyText();
  const { data: reseller, error, refetch } = useQuery(orpc.reseller.assigned.queryOptions());
  if (error)
    return (
      <div className="flex flex-col gap-6">
        <PageHeading title={t('title')} />
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      </div>
    );
  if (reseller === undefined) return <Skeleton lines={6} />;
  if (reseller === null)
    return (
      <EmptyState title={t('no_reseller_title')} actions={<LinkButton to="/dashboard">{t('to_dashboard')}</LinkButton>}>
        {t('no_reseller')}
      </EmptyState>
    );
  const { title } = reseller;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} lead={t('lead', { title })} />
      <Card title={title} className="max-w-3xl">
        {hasContact(reseller) ? <ResellerContact contact={reseller} /> : <Alert>{t('no_details', { title })}</Alert>}
      </Card>
      {tickets}
    </div>
  );
};
