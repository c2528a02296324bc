import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResellerInformation } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, Card, ErrorState, PageHeading, Skeleton, TextLink } from '#ui';
import { FreeProject } from './free-project.tsx';
import { InformationForm } from './information-form.tsx';
import { LogoCard } from './logo-card.tsx';

/** What a partner says about itself: information, logo, free project, and where the care for a customer ends. */
export const InformationScreen = () => {
  const t = useTranslations('partnership.information');
  const { memberships } = useCurrentUser();
  const own = memberships.filter(({ kind }) => kind === 'reseller');
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {own.length === 0 ? (
        <Alert>
          <p>{t('not_reseller')}</p>
          <TextLink to="/settings/partner">{t('become')}</TextLink>
        </Alert>
      ) : null}
      {own.map(({ accountId }) => (
        <Information key={accountId} accountId={accountId} />
      ))}
    </>
  );
};

const Information = ({ accountId }: { accountId: string }) => {
  const t = useTranslations('partnership.information');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const query = orpc.partnership.information.queryOptions({ input: { accountId } });
  const { data, error, refetch } = useQuery(query);
  const onSaved = (saved: ResellerInformation): void => {
    queryClient.setQueryData(query.queryKey, saved);
  };
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={12} />;
  const part = { accountId, information: data, onSaved };
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {data.mayEdit ? null : <Alert>{t('only_admins')}</Alert>}
      <InformationForm {...part} />
      <LogoCard {...part} />
      <Card title={t('billing_title')}>
        <p>{t('billing_text')}</p>
        <p className="mt-3">
          <TextLink to="/settings/billing" search={{ account: accountId }}>
            {t('billing_link')}
          </TextLink>
        </p>
      </Card>
      <FreeProject {...part} />
      <Card title={t('care_title')}>
        <p>{t('care_text')}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to="/reseller/customers">{t('care_link')}</TextLink>
          <TextLink to="/reseller/customers" search={{ filter: 'leaving' }}>
            {t('care_leaving')}
          </TextLink>
        </p>
      </Card>
    </div>
  );
};
