import type { DeskTicket, TicketViewer } from '@zugang/contract';
import { Eye, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';
import { usePresence } from '#features/tickets/use-presence.ts';

type Props = { desk: Desk; ticket: DeskTicket; isWriting: boolean };

/** Who else has the ticket open, and who is writing an answer. */
export const Presence = ({ desk, ticket, isWriting }: Props) => {
  const viewers = usePresence({ desk, ticketId: ticket.id, isWriting, first: ticket.viewers });
  const textOf = useViewerText();
  return (
    <>
      <PresenceNews texts={viewers.map(textOf)} />
      {viewers.length > 0 ? (
        <ul className="flex flex-col gap-1 border border-l-4 border-hairline border-l-moderate bg-moderate-wash px-4 py-3 forced-border">
          {viewers.map((viewer) => (
            <li key={textOf(viewer)} className="flex items-center gap-2">
              {viewer.isWriting ? (
                <PenLine aria-hidden="true" className="size-4 shrink-0 text-moderate" />
              ) : (
                <Eye aria-hidden="true" className="size-4 shrink-0 text-moderate" />
              )}
              {textOf(viewer)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const useViewerText = (): ((viewer: TicketViewer) => string) => {
  const t = useTranslations('tickets.presence');
  return ({ name, isWriting }) => t(isWriting ? 'writing' : 'here', { name });
};

/** Says each thing once while the ticket is open, however often somebody comes and goes. */
const PresenceNews = ({ texts }: { texts: readonly string[] }) => {
  const [said, setSaid] = useState<readonly string[]>([]);
  const fresh = texts.filter((text) => !said.includes(text));
  if (fresh.length > 0) setSaid([...said, ...fresh]);
  const [news, setNews] = useState('');
  if (fresh.length > 0) setNews(fresh.join(' '));
  return <Announcement>{news}</Announcement>;
};
