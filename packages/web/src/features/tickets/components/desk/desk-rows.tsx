import type { DeskTicketRow } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { TextLink } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';
import { TicketStatusBadge } from '../status-badge.tsx';
import { TicketLine } from '../ticket-line.tsx';

/** Hours after which a wait is told in days. */
const manyHours = 48;

/** How long somebody has waited for an answer, in words. */
const useWait = (): ((since: string) => string) => {
  const t = useTranslations('tickets.desk');
  const format = useFormat();
  return (since) => {
    const seconds = Math.max(60, (Date.now() - new Date(since).getTime()) / 1000);
    const hours = seconds / 3600;
    return hours < manyHours ? format.duration(seconds) : t('days', { count: Math.floor(hours / 24) });
  };
};

/** Tickets as whoever answers sees them. */
export const DeskRows = ({ desk, rows }: { desk: Desk; rows: readonly DeskTicketRow[] }) => {
  const t = useTranslations('tickets.desk');
  const waitOf = useWait();
  const isWaiting = ({ status, writtenBy }: DeskTicketRow): boolean =>
    (status === 'new' || status === 'open') && writtenBy === 'asker';
  return (
    <ul aria-label={t('list')} className="flex flex-col gap-3">
      {rows.map((ticket) => (
        <TicketLine
          key={ticket.id}
          ticket={ticket}
          status={<TicketStatusBadge status={ticket.status} isAtDesk />}
          facts={[ticket.account, ticket.assignee ? t('assigned', { name: ticket.assignee.name }) : t('unassigned')]}
          wait={isWaiting(ticket) ? t('waits', { time: waitOf(ticket.writtenAt) }) : null}
          link={
            <TextLink to={desk.ticket} params={{ ticketId: ticket.id }} dir="auto">
              {ticket.subject}
            </TextLink>
          }
        />
      ))}
    </ul>
  );
};
