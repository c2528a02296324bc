import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useResellerAccount } from '#lib/session';
import { Alert, ErrorState, PageHeading, Skeleton } from '#ui';
import { DefaultsForm } from './defaults-form.tsx';

/** What the projects of a reseller's customers inherit. */
export const DefaultsScreen = () => {
  const t = useTranslations();
  const account = useResellerAccount();
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('defaults.title')} lead={t('defaults.lead')} />
      {account ? (
        <AccountDefaults accountId={account.accountId} canEdit={roleMay(account.role, 'account.edit')} />
      ) : (
        <Alert>{t('brand.no_account')}</Alert>
      )}
    </div>
  );
};

const AccountDefaults = ({ accountId, canEdit }: { accountId: string; canEdit: boolean }) => {
  const t = useTranslations('defaults');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const query = orpc.toolDefaults.get.queryOptions({ input: { accountId } });
  const { data, error, refetch } = useQuery(query);
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      {canEdit ? null : <Alert>{t('only_admins')}</Alert>}
      <DefaultsForm
        defaults={data}
        canEdit={canEdit}
        onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)}
      />
    </>
  );
};
