import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#lib/help';
import { Alert, PageHeading } from '#ui';
import { AccountChoice, useChosenAccount } from './account-choice.tsx';
import type { Membership } from './account-choice.tsx';
import { ApiKeyList } from './api-key-list.tsx';

type Props = { account: string | undefined; onAccount: (accountId: string) => void };

/** The keys with which programs act for one’s accounts. */
export const ApiKeysScreen = ({ account, onAccount }: Props) => {
  const t = useTranslations('keys');
  const chosen = useChosenAccount(account, 'apiKey.manage');
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <p>
        <HelpLink topic="api" />
      </p>
      {chosen ? <AccountChoice label={t('account')} value={chosen.accountId} onChoose={onAccount} /> : null}
      {chosen ? <AccountKeys key={chosen.accountId} membership={chosen} /> : null}
    </>
  );
};

const AccountKeys = ({ membership: { accountId, accountName, role } }: { membership: Membership }) => {
  const t = useTranslations();
  if (roleMay(role, 'apiKey.manage')) return <ApiKeyList accountId={accountId} accountName={accountName} />;
  const roleName = (name: typeof role) => t(`account.settings.roles.${name}`);
  const names = { account: accountName, owner: roleName('owner'), admin: roleName('admin'), role: roleName(role) };
  return <Alert>{t('keys.only_admins', names)}</Alert>;
};
