import type { TicketViewer } from '@zugang/contract';
import { useEffect, useState } from 'react';
import type { Desk } from './desks.ts';

/** How often whoever has a ticket open says so; the server forgets them after 40 seconds. */
const beatMilliseconds = 15_000;

type Presence = { desk: Desk; ticketId: string; isWriting: boolean; first: readonly TicketViewer[] };

/** Says that the user has the ticket open, as long as it can be seen; returns who else has. */
export const usePresence = ({ desk, ticketId, isWriting, first }: Presence): readonly TicketViewer[] => {
  const [viewers, setViewers] = useState(first);
  const { beHere } = desk;
  useEffect(() => {
    let isGone = false;
    const beat = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Where the server cannot be reached, it is said with the next beat.
      void beHere({ ticketId, isWriting }).then(
        (answer) => (isGone ? undefined : setViewers(answer.viewers)),
        () => undefined,
      );
    };
    beat();
    const timer = setInterval(beat, beatMilliseconds);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [beHere, ticketId, isWriting]);
  return viewers;
};
