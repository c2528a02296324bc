import type { TicketMessage } from '@zugang/contract';
import { useState } from 'react';

/** Returns the newest message of others that came while the thread was open; null: none. What is there from the start is none. */
export const useMessageNews = (messages: readonly TicketMessage[]): TicketMessage | null => {
  const [known, setKnown] = useState(() => new Set(messages.map(({ id }) => id)));
  const [news, setNews] = useState<TicketMessage | null>(null);
  const fresh = messages.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) {
    setKnown(new Set(messages.map(({ id }) => id)));
    setNews(fresh.findLast(({ isMine }) => !isMine) ?? null);
  }
  return news;
};
