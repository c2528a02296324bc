import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Billing } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, BackLink, Card, ErrorState, PageHeading, Skeleton } from '#ui';
import { AccountChoice, useChosenAccount } from './account-choice.tsx';
import type { Membership } from './account-choice.tsx';
import { VatFacts } from './billing-facts.tsx';
import { BillingForm } from './billing-form.tsx';

type Props = {
  account: string | undefined;
  /** The order that needs the address. */
  back: string | undefined;
  onAccount: (accountId: string) => void;
};

/** Who gets the invoices of one’s accounts. */
export const BillingScreen = ({ account, back, onAccount }: Props) => {
  const t = useTranslations('billing');
  const chosen = useChosenAccount(account, 'billing.view');
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {back ? <BackToOrder back={back} /> : null}
      {chosen ? <AccountChoice label={t('account')} value={chosen.accountId} onChoose={onAccount} /> : null}
      {chosen ? <AccountBilling key={chosen.accountId} membership={chosen} /> : null}
    </>
  );
};

const BackToOrder = ({ back }: { back: string }) => {
  const t = useTranslations('billing');
  const { pathname, searchParams } = new URL(back, location.origin);
  return (
    <BackLink to={pathname as '/subscriptions'} search={Object.fromEntries(searchParams) as never}>
      {t('back_to_order')}
    </BackLink>
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
  const onSaved = (saved: Billing): void => {
    queryClient.setQueryData(query.queryKey, saved);
    // What can be ordered, and with which tax, depends on the address.
    for (const queryKey of [orpc.plan.key(), orpc.subscription.key()]) void queryClient.invalidateQueries({ queryKey });
  };
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
      <BillingForm accountId={accountId} accountName={accountName} billing={data} onSaved={onSaved} />
      {data.address ? <VatFacts billing={data} /> : null}
    </>
  );
};
