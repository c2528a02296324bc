import { lazy, Suspense } from 'react';
import { requireMessages } from '#lib/i18n';
import { useAnnouncements } from '../use-announcements.ts';

const Banner = lazy(async () => {
  const [{ AnnouncementBanner }] = await Promise.all([
    import('./announcement-banner.tsx'),
    requireMessages('announcements'),
  ]);
  return { default: AnnouncementBanner };
});
const List = lazy(async () => {
  const [{ AnnouncementList }] = await Promise.all([
    import('./announcement-list.tsx'),
    requireMessages('announcements'),
  ]);
  return { default: AnnouncementList };
});

/** The banner of every screen: its texts and cards are loaded once there is something to say, which is seldom. */
export const LazyAnnouncementBanner = () => {
  const { data } = useAnnouncements();
  return data?.announcements.some(({ priority }) => priority === 'high') ? (
    <Suspense>
      <Banner />
    </Suspense>
  ) : null;
};

/** The list of the first screen, in the same way; it also says that announcements could not be loaded. */
export const LazyAnnouncementList = () => {
  const { data, error } = useAnnouncements();
  return error || (data && data.announcements.length > 0) ? (
    <Suspense>
      <List />
    </Suspense>
  ) : null;
};
