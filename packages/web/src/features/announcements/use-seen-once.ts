import type { Announcement } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api';

/**
 * Remembers on the server what is to be seen once, as soon as it is shown, and hands it to `keep`: where it counts as read, lists leave
 * it out. Where the server cannot be reached, it is shown again another time.
 */
export const useSeenOnce = (
  shown: readonly Announcement[],
  keep: (seen: (before: readonly Announcement[]) => readonly Announcement[]) => void,
): void => {
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = shown.filter(({ id, kind }) => kind === 'one_time' && !known.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) {
      known.current.add(id);
      api.announcement.read({ announcementId: id }).catch(() => undefined);
    }
    keep((before) => [...before, ...fresh]);
  });
};
