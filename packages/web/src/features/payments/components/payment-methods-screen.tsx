import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, BackLink, ErrorState, PageHeading, Select, Skeleton } from '#ui';
import type { PaymentsSearch } from '../payments-search.ts';
import { usePaymentMethods } from '../use-payment-methods.ts';
import { MethodList } from './method-list.tsx';
import { TransferCard } from './transfer-card.tsx';

type Props = { search: PaymentsSearch; onAccount: (accountId: string) => void };

/** How the invoices of one’s accounts are paid: cards, bank accounts, and by transfer. */
export const PaymentMethodsScreen = ({ search, onAccount }: Props) => {
  const t = useTranslations('payments');
  const own = useCurrentUser().memberships.filter(({ role }) => roleMay(role, 'billing.view'));
  const chosen = own.find(({ accountId }) => accountId === search.account) ?? own[0];
  const options = own.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }));
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/subscriptions">{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      {chosen ? null : <Alert>{t('only_admins')}</Alert>}
      {chosen && own.length > 1 ? (
        <Select
          label={t('account')}
          className="max-w-sm"
          options={options}
          value={chosen.accountId}
          onChange={(event) => onAccount(event.target.value)}
        />
      ) : null}
      {chosen ? (
        <AccountMethods
          key={chosen.accountId}
          accountId={chosen.accountId}
          accountName={chosen.accountName}
          isBack={search.added === 'yes' && search.account === chosen.accountId}
        />
      ) : null}
    </div>
  );
};

type AccountProps = { accountId: string; accountName: string; isBack: boolean };

const AccountMethods = ({ accountId, accountName, isBack }: AccountProps) => {
  const t = useTranslations('payments');
  const keyText = useKeyText();
  const { data, error, refetch, show } = usePaymentMethods(accountId, { isBack });
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const { billedBy, isOnline, transfer, items } = data;
  if (billedBy !== null) return <Alert>{t('billed_by', { account: accountName, reseller: billedBy })}</Alert>;
  if (!transfer) return <Alert>{t('off')}</Alert>;
  return (
    <>
      {isOnline ? <MethodList accountId={accountId} items={items} onChanged={show} /> : null}
      <TransferCard transfer={transfer} isOnline={isOnline} hasMethods={items.length > 0} />
    </>
  );
};
