import type { ContractKey } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '#lib/session';
import { PageHeading, Select } from '#ui';
import { AccountContract } from './account-contract.tsx';

type ContractScreenProps = {
  account: string | undefined;
  documentKey: ContractKey;
  onAccount: (accountId: string) => void;
};

/** A contract of one of one’s accounts: the data-processing one or its terms. */
export const ContractScreen = ({ account, documentKey, onAccount }: ContractScreenProps) => {
  const t = useTranslations('legal');
  const { memberships } = useCurrentUser();
  const chosen = memberships.find(({ accountId }) => accountId === account) ?? memberships[0];
  return (
    <article className="flex flex-col gap-8">
      <PageHeading
        title={t(documentKey === 'processing' ? 'contract' : documentKey)}
        eyebrow={t('document.eyebrow')}
        lead={documentKey === 'processing' ? t('intro') : undefined}
      />
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
        <AccountContract
          key={`${chosen.accountId} ${documentKey}`}
          accountId={chosen.accountId}
          accountName={chosen.accountName}
          documentKey={documentKey}
        />
      ) : null}
    </article>
  );
};
