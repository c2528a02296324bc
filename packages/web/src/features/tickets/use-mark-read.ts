import { useEffect } from 'react';

/** Remembers on the server that a ticket was read: when it is opened, and when a message comes while it is open. */
export const useMarkRead = (ticket: { isUnread: boolean; writtenAt: string } | undefined, read: () => void): void => {
  const { isUnread = false, writtenAt } = ticket ?? {};
  useEffect(() => {
    if (isUnread) read();
    // Once for each message: `read` is another function with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnread, writtenAt]);
};
