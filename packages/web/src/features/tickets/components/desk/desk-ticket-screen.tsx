import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskTicket, TicketMessage } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink, PageHeading, TextLink } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';
import { useMarkRead } from '#features/tickets/use-mark-read.ts';
import { NewMessage } from '../new-message.tsx';
import { TicketStatusBadge } from '../status-badge.tsx';
import { Thread } from '../thread.tsx';
import { TicketFacts } from '../ticket-facts.tsx';
import { TicketFrame } from '../ticket-frame.tsx';
import { TopicText } from '../topic-text.tsx';
import { DeskAnswer } from './desk-answer.tsx';
import type { DeskPart } from './desk-part.ts';
import { HandleTicket } from './handle-ticket.tsx';
import { HeldMails } from './held-mails.tsx';
import { NoteForm } from './note-form.tsx';
import { Note } from './note.tsx';
import { Presence } from './presence.tsx';

/** How often a partner's open ticket is read again. What staff read is in the security log, so nothing is read by itself there. */
const pollMilliseconds = 20_000;

type Props = { desk: Desk; ticketId: string };

/** A ticket as whoever answers sees it. */
export const DeskTicketScreen = ({ desk, ticketId }: Props) => {
  const t = useTranslations('tickets.ticket');
  const isLogged = desk.name === 'staff';
  const query = useQuery({
    ...desk.readTicket(ticketId),
    refetchInterval: isLogged ? false : pollMilliseconds,
    refetchOnWindowFocus: !isLogged,
  });
  return (
    <TicketFrame back={<BackLink to={desk.list}>{t('back')}</BackLink>} query={query}>
      {(ticket) => <OpenTicket desk={desk} ticket={ticket} />}
    </TicketFrame>
  );
};

const OpenTicket = ({ desk, ticket }: { desk: Desk; ticket: DeskTicket }) => {
  const t = useTranslations('tickets');
  const queryClient = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const { id: ticketId, number, subject, status, topic, messages, notes, mergedInto } = ticket;
  const renewLists = (): void => void queryClient.invalidateQueries({ queryKey: desk.listKey });
  const keep = (changed: DeskTicket): void => {
    queryClient.setQueryData(desk.readTicket(changed.id).queryKey, changed);
    renewLists();
  };
  useMarkRead(ticket, () => void desk.markRead({ ticketId }).then(renewLists, () => undefined));
  const sideOf = ({ side }: TicketMessage): string => (side === 'asker' ? t('thread.customer') : '');
  const part: DeskPart = { desk, ticket, onChanged: keep };
  return (
    <>
      <PageHeading
        title={subject}
        dir="auto"
        eyebrow={t('number', { number })}
        lead={<TicketStatusBadge status={status} isAtDesk />}
      />
      {mergedInto ? null : <Presence desk={desk} ticket={ticket} isWriting={isWriting} />}
      <TicketFacts
        ticket={ticket}
        topic={topic ? <TopicText topic={topic} area={desk.name === 'partner' ? 'customer' : null} /> : null}
        more={[
          [t('ticket.account'), <Account key="account" {...part} />],
          [t('handle.asker'), ticket.asker && `${ticket.asker.name} (${ticket.asker.email})`],
        ]}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Thread
            messages={messages}
            others={notes.map((note) => ({ ...note, content: <Note note={note} /> }))}
            sideOf={sideOf}
            fileUrl={(fileId) => desk.fileUrl(ticketId, fileId)}
          />
          <NewMessage messages={messages} />
          <HeldMails {...part} />
          <DeskAnswer {...part} onWriting={setWriting} />
        </div>
        {desk.canAnswer && !mergedInto ? (
          <div className="flex min-w-0 flex-col gap-6">
            <HandleTicket key={`${status} ${ticket.assignee?.userId ?? ''}`} {...part} />
            <NoteForm {...part} />
          </div>
        ) : null}
      </div>
    </>
  );
};

const Account = ({ desk, ticket: { account, accountId } }: DeskPart) =>
  desk.name === 'staff' ? (
    <TextLink to="/staff/accounts/$accountId" params={{ accountId }}>
      {account}
    </TextLink>
  ) : (
    account
  );
