import { useTranslations } from 'use-intl';
import { useCurrentUser } from '#lib/session';
import { PageHeading, Select } from '#ui';
import { AccountContract } from './account-contract.tsx';

type ContractScreenProps = { account: string | undefined; onAccount: (accountId: string) => void };

/** The data-processing contract of one of one’s accounts. */
export const ContractScreen = ({ account, onAccount }: ContractScreenProps) => {
  const t = useTranslations('legal');
  const { memberships } = useCurrentUser();
  const chosen = memberships.find(({ accountId }) => accountId === account) ?? memberships[0];
  return (
    <article className="flex flex-col gap-8">
      <PageHeading title={t('contract')} eyebrow={t('document.eyebrow')} lead={t('intro')} />
      {chosen && memberships.length > 1 ? (
        <Select
          className="max-w-sm"
          label={t('account')}
          value={chosen.accountId}
          options={memberships.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }))}
          onChange={({ target }) => onAccount(target.value)}
        />
      ) : null}
      {chosen ? (
        <AccountContract key={chosen.accountId} accountId={chosen.accountId} accountName={chosen.accountName} />
      ) : null}
    </article>
  );
};
