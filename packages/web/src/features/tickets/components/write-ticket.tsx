import { skipToken, useQuery } from '@tanstack/react-query';
import type { Ticket, TicketAddressee } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { Alert, Skeleton } from '#ui';
import { referenceOf, type AboutSearch } from '../tickets-search.ts';
import { useAskingAccounts } from '../use-asking-accounts.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketSent } from './ticket-sent.tsx';

type Props = { addressee: TicketAddressee; search: AboutSearch };

/** Writes a ticket; afterwards says with which number it has arrived, and what happens next. */
export const WriteTicket = ({ addressee, search }: Props) => {
  const t = useTranslations('tickets.create');
  const accounts = useAskingAccounts(addressee);
  const reference = referenceOf(search);
  const topic = useQuery(orpc.ticket.topic.queryOptions({ input: reference ?? skipToken }));
  const [sent, setSent] = useState<Ticket | null>(null);
  const [written, setWritten] = useState(0);
  if (accounts.length === 0) return <Alert tone="attention">{t('no_account')}</Alert>;
  if (sent)
    return (
      <TicketSent
        ticket={sent}
        onMore={() => {
          setSent(null);
          setWritten(written + 1);
        }}
      />
    );
  if (reference && topic.isPending) return <Skeleton lines={6} />;
  // One of an account that asks somebody else belongs on another page.
  const found = written === 0 ? topic.data : undefined;
  const about = found && accounts.some(({ accountId }) => accountId === found.accountId) ? found : null;
  return (
    <div className="flex flex-col gap-5">
      {reference && topic.error && written === 0 ? <Alert tone="attention">{t('topic_failed')}</Alert> : null}
      <TicketForm key={written} {...{ addressee, accounts, about }} takesFocus={written > 0} onSent={setSent} />
    </div>
  );
};
