import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useResellerAccount } from '#lib/session';
import { Alert, ErrorState, PageHeading, Skeleton } from '#ui';
import { AreaForm } from './area-form.tsx';

/** How a reseller's customers see the dashboard. */
export const CustomerAreaScreen = () => {
  const t = useTranslations('brand');
  const account = useResellerAccount();
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} lead={t('lead')} />
      {account ? (
        <AccountArea accountId={account.accountId} canEdit={roleMay(account.role, 'account.edit')} />
      ) : (
        <Alert>{t('no_account')}</Alert>
      )}
    </div>
  );
};

const AccountArea = ({ accountId, canEdit }: { accountId: string; canEdit: boolean }) => {
  const t = useTranslations('brand');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const query = orpc.brand.get.queryOptions({ input: { accountId } });
  const { data, error, refetch } = useQuery(query);
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      {canEdit ? null : <Alert>{t('only_admins')}</Alert>}
      <AreaForm area={data} canEdit={canEdit} onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)} />
    </>
  );
};
