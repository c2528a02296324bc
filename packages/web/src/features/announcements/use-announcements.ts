import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { orpc } from '#lib/api';

/** How long what was loaded counts as new: announcements come seldom. */
const staleMilliseconds = 5 * 60_000;

/** What the user is told now; asked for again when one comes back to the window after a while. */
export const useAnnouncements = () => {
  const locale = useLocale() === 'en' ? 'en' : 'de';
  return useQuery(orpc.announcement.list.queryOptions({ input: { locale }, staleTime: staleMilliseconds }));
};
