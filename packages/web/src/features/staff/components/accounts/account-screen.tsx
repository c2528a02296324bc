import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffAccount } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { ErrorState, PageHeading, Skeleton, TextLink } from '#ui';
import { AccountActions, AccountEvents, AccountProjects, AccountTickets } from './account-lists.tsx';
import { AccountSubscriptions } from './account-subscriptions.tsx';
import { AccountInvoices } from './account-invoices.tsx';
import { AccountMails } from './account-mails.tsx';
import { LoginDialog, type LoginChange } from './login-dialog.tsx';
import { PeopleTable } from './people-table.tsx';

/** An account with all it has. Reading it is in the security log, so it is not repeated by itself. */
export const AccountScreen = ({ accountId }: { accountId: string }) => {
  const t = useTranslations('staff');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(
    orpc.staff.account.queryOptions({ input: { accountId }, refetchOnWindowFocus: false }),
  );
  if (error && !data)
    return (
      <div className="flex flex-col gap-6">
        <PageHeading title={t('account.title')} />
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      </div>
    );
  return data ? <Account account={data} /> : <Skeleton lines={10} />;
};

const Account = ({ account }: { account: StaffAccount }) => {
  const t = useTranslations('staff');
  const { date } = useMoneyFormat();
  const client = useQueryClient();
  const [change, setChange] = useState<LoginChange | null>(null);
  const { name, kind, reseller, createdAt, people, projects, subscriptions, invoices, events } = account;
  const { id, creditCents, tickets, mails, actions } = account;
  const onChanged = (): void => {
    setChange(null);
    void client.invalidateQueries({ queryKey: orpc.staff.account.key() });
  };
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={name}
        documentTitle={`${t('account.title')} ${name}`}
        lead={t('account.since', { kind: t(`accounts.kinds.${kind}`), date: date(createdAt) })}
      />
      {reseller ? (
        <p>
          <TextLink to="/staff/accounts/$accountId" params={{ accountId: reseller.id }}>
            {t('account.of_reseller', { reseller: reseller.name })}
          </TextLink>
        </p>
      ) : null}
      <PeopleTable people={people} onChange={setChange} />
      <AccountProjects rows={projects} />
      <AccountSubscriptions accountId={id} rows={subscriptions} onChanged={onChanged} />
      <AccountInvoices rows={invoices} creditCents={creditCents} onChanged={onChanged} />
      <AccountTickets rows={tickets} />
      <AccountMails accountId={id} rows={mails} onChanged={onChanged} />
      <AccountActions rows={actions} />
      <AccountEvents rows={events} />
      {change ? <LoginDialog change={change} onChanged={onChanged} onClose={() => setChange(null)} /> : null}
    </div>
  );
};
