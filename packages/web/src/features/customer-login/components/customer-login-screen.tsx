import { useQuery } from '@tanstack/react-query';
import type { CustomerLogin } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, CodeSnippet, ErrorState, PageHeading, Select, Skeleton, TextLink } from '#ui';
import { HostCard } from './host-card.tsx';
import { LinksCard } from './links-card.tsx';
import { MethodForm } from './method-form.tsx';
import { SignOnCard } from './sign-on-card.tsx';
import { TokenTest } from './token-test.tsx';

/** How the customers of one's reseller account sign in. */
export const CustomerLoginScreen = () => {
  const t = useTranslations('customer_login');
  const accounts = useCurrentUser().memberships.filter(({ kind }) => kind === 'reseller');
  const [chosen, setChosen] = useState(accounts[0]?.accountId);
  const account = accounts.find(({ accountId }) => accountId === chosen);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {accounts.length > 1 ? (
        <Select
          label={t('account')}
          className="max-w-sm"
          options={accounts.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
      {account ? (
        <AccountLogin
          key={account.accountId}
          accountId={account.accountId}
          mayEdit={roleMay(account.role, 'account.edit')}
        />
      ) : null}
    </>
  );
};

type Props = { accountId: string; mayEdit: boolean };

const AccountLogin = ({ accountId, mayEdit }: Props) => {
  const t = useTranslations('customer_login');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.customerLogin.get.queryOptions({ input: { accountId } }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className="flex flex-col gap-6">
      {mayEdit ? null : <Alert>{t('read_only')}</Alert>}
      {data.links ? (
        <LinksCard login={data} />
      ) : (
        <Alert tone="attention">
          {t('no_alias')} <TextLink to="/reseller/billing">{t('no_alias_link')}</TextLink>
        </Alert>
      )}
      {mayEdit ? <MethodForm accountId={accountId} login={data} /> : null}
      <FrameCard accountId={accountId} login={data} mayEdit={mayEdit} />
      <SignOnCard accountId={accountId} login={data} mayEdit={mayEdit} />
      {mayEdit && data.links && (data.keys.length > 0 || data.issuer) ? (
        <TokenTest accountId={accountId} canBuild={data.keys.length > 0} />
      ) : null}
      <HostCard
        {...{ accountId, mayEdit }}
        kind="own"
        hosts={data.hosts.filter(({ kind }) => kind === 'own')}
        target={new URL(data.audience).host}
      />
    </div>
  );
};

const FrameCard = ({ accountId, login: { hosts, links }, mayEdit }: Props & { login: CustomerLogin }) => {
  const t = useTranslations('customer_login.frame');
  const code = links
    ? `<iframe src="${links.frame}" title="${t('frame_title')}" width="100%" height="480" style="border:0"></iframe>`
    : null;
  return (
    <HostCard {...{ accountId, mayEdit }} kind="frame" hosts={hosts.filter(({ kind }) => kind === 'frame')}>
      {code ? <CodeSnippet label={t('code')} code={code} /> : null}
    </HostCard>
  );
};
