import type { TicketViewer } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { watchPresence } from '#lib/api';
import type { Desk } from './desks.ts';

/** How often whoever has a ticket open says so; the server forgets them after 40 seconds. */
const beatMilliseconds = 15_000;
/** Who has touched nothing for so long is away: the others need not wait for them, and their session ends as it would without the beats. */
const awayMilliseconds = 5 * 60_000;

let isPresent: (() => boolean) | undefined;

type Presence = { desk: Desk; ticketId: string; isWriting: boolean; first: readonly TicketViewer[] };

/** Says that the user has the ticket open, as long as it can be seen and they are there; returns who else has. */
export const usePresence = ({ desk, ticketId, isWriting, first }: Presence): readonly TicketViewer[] => {
  const [viewers, setViewers] = useState(first);
  const { beHere } = desk;
  useEffect(() => {
    let isGone = false;
    const beat = (): void => {
      isPresent ??= watchPresence(window, awayMilliseconds);
      if (document.visibilityState !== 'visible' || !isPresent()) return;
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
