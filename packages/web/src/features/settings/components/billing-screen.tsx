import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Card, ErrorState, PageHeading, Skeleton } from '#ui';
import { AccountChoice, useChosenAccount } from './account-choice.tsx';
import type { Membership } from './account-choice.tsx';
import { VatFacts } from './billing-facts.tsx';
import { BillingForm } from './billing-form.tsx';

type Props = { account: string | undefined; onAccount: (accountId: string) => void };

/** Who gets the invoices of one’s accounts. */
export const BillingScreen = ({ account, onAccount }: Props) => {
  const t = useTranslations('billing');
  const chosen = useChosenAccount(account, 'billing.view');
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {chosen ? <AccountChoice label={t('account')} value={chosen.accountId} onChoose={onAccount} /> : null}
      {chosen ? <AccountBilling key={chosen.accountId} membership={chosen} /> : null}
    </>
  );
};

const AccountBilling = ({ membership }: { membership: Membership }) => {
  const t = useTranslations();
  const { accountName, role } = membership;
  if (roleMay(role, 'billing.view')) return <BillingOfAccount membership={membership} />;
  const roleName = (name: typeof role) => t(`account.settings.roles.${name}`);
  const names = { account: accountName, owner: roleName('owner'), admin: roleName('admin'), role: roleName(role) };
  return <Alert>{t('billing.only_admins', names)}</Alert>;
};

const BillingOfAccount = ({ membership: { accountId, accountName } }: { membership: Membership }) => {
  const t = useTranslations('billing');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const query = orpc.billing.get.queryOptions({ input: { accountId } });
  const { data, error, refetch } = useQuery({
    ...query,
    // The register's answer comes by itself.
    refetchInterval: ({ state }) => (state.data?.vat.state === 'pending' ? 5_000 : false),
  });
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.billedBy !== null)
    return (
      <Card title={t('billed_by_title', { reseller: data.billedBy })}>
        <p>{t('billed_by', { account: accountName, reseller: data.billedBy })}</p>
      </Card>
    );
  return (
    <>
      <BillingForm
        accountId={accountId}
        accountName={accountName}
        billing={data}
        onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)}
      />
      {data.address ? <VatFacts billing={data} /> : null}
    </>
  );
};
