import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ticket, TicketAddressee, TicketMessage } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, ticketFileUrl } from '#lib/api';
import { Alert, BackLink, Card, PageHeading, TextLink } from '#ui';
import { places } from '../places.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { CloseTicket } from './close-ticket.tsx';
import { NewMessage } from './new-message.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketStatusBadge } from './status-badge.tsx';
import { Thread } from './thread.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketFrame } from './ticket-frame.tsx';
import { TopicText } from './topic-text.tsx';

/** How often an open ticket is read again: somebody may be answering just now. */
const pollMilliseconds = 20_000;

type Props = { ticketId: string; addressee: TicketAddressee };

/** A ticket as whoever asked sees it. */
export const TicketScreen = ({ ticketId, addressee }: Props) => {
  const t = useTranslations('tickets.ticket');
  const query = useQuery(orpc.ticket.get.queryOptions({ input: { ticketId }, refetchInterval: pollMilliseconds }));
  return (
    <TicketFrame
      className="max-w-4xl"
      back={<BackLink to={places[addressee].list}>{t(addressee === 'operator' ? 'back' : 'back_partner')}</BackLink>}
      query={query}
    >
      {(ticket) => <OpenTicket ticket={ticket} />}
    </TicketFrame>
  );
};

const OpenTicket = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('tickets');
  const queryClient = useQueryClient();
  const { id: ticketId, number, subject, status, topic, messages, addressee } = ticket;
  const renewLists = (): void => {
    void queryClient.invalidateQueries({ queryKey: orpc.ticket.list.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.ticket.unread.key() });
  };
  const keep = (changed: Ticket): void => {
    queryClient.setQueryData(orpc.ticket.get.queryKey({ input: { ticketId } }), changed);
    renewLists();
  };
  useMarkRead(ticket, () => void api.ticket.read({ ticketId }).then(renewLists, () => undefined));
  const sideOf = ({ side }: TicketMessage): string => {
    if (side === 'asker') return '';
    return t(addressee === 'operator' ? 'thread.support' : 'thread.partner');
  };
  return (
    <>
      <PageHeading
        title={subject}
        dir="auto"
        eyebrow={t('number', { number })}
        lead={<TicketStatusBadge status={status} />}
        actions={status === 'closed' ? null : <CloseTicket ticketId={ticketId} onClosed={keep} />}
      />
      <TicketFacts ticket={ticket} topic={topic ? <TopicText topic={topic} area="own" /> : null} />
      <Thread messages={messages} sideOf={sideOf} fileUrl={(fileId) => ticketFileUrl(ticketId, fileId)} />
      <NewMessage messages={messages} />
      <Reply ticket={ticket} onSent={keep} />
    </>
  );
};

const Reply = ({ ticket, onSent }: { ticket: Ticket; onSent: (ticket: Ticket) => void }) => {
  const t = useTranslations('tickets.ticket');
  const merged = useTranslations('tickets.answer');
  const { id: ticketId, accountId, status, canReply, mergedInto } = ticket;
  if (mergedInto)
    return (
      <Alert>
        <p>
          {merged('merged')}{' '}
          <TextLink to="/support-tickets/$ticketId" params={{ ticketId: mergedInto.id }}>
            {merged('merged_link', { number: mergedInto.number })}
          </TextLink>
        </p>
      </Alert>
    );
  if (!canReply) return <Alert>{t('ended')}</Alert>;
  return (
    <Card title={t('reply')}>
      <div className="flex flex-col gap-5">
        {status === 'closed' ? <Alert>{t('closed')}</Alert> : null}
        <ReplyForm
          texts={{ label: t('reply_label'), submit: t('reply_submit'), sent: t('reply_sent') }}
          upload={(file) => api.ticket.uploadFile({ accountId, ...file })}
          send={async (message) => onSent(await api.ticket.reply({ ticketId, ...message }))}
        />
      </div>
    </Card>
  );
};
