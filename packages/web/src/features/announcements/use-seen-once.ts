import type { Announcement } from '@zugang/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api';

type SeenOnce = { shown: readonly Announcement[]; remove: (announcementId: string) => void };

/**
 * Marks announcements that are to be seen once as read when they are shown, and keeps them until the screen is left or they are removed:
 * the list they come from no longer has them then.
 */
export const useSeenOnce = (listed: readonly Announcement[]): SeenOnce => {
  const known = useRef(new Set<string>());
  const [kept, setKept] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const fresh = listed.filter(({ id, kind }) => kind === 'one_time' && !known.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) {
      known.current.add(id);
      api.announcement.read({ announcementId: id }).catch(() => undefined);
    }
    setKept((before) => [...before, ...fresh]);
  }, [listed]);
  return {
    shown: [...listed, ...kept.filter(({ id }) => !listed.some((one) => one.id === id))],
    remove: (announcementId) => setKept((before) => before.filter(({ id }) => id !== announcementId)),
  };
};
