import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement as Spoken } from '#ui';
import { useAnnouncements } from '../use-announcements.ts';
import { useSeenOnce } from '../use-seen-once.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { PutAway } from './put-away.tsx';

/** Important announcements that were not read, at the top of every screen. */
export const AnnouncementBanner = () => {
  const t = useTranslations('announcements');
  const { data } = useAnnouncements();
  const important = data?.announcements.filter(({ priority, isRead }) => priority === 'high' && !isRead) ?? [];
  const { shown, remove } = useSeenOnce(important);
  const [first] = shown;
  // What a live region holds when it comes is not read out.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Spoken>{first && isThere ? t('arrived', { count: shown.length, title: first.title }) : null}</Spoken>
      {first ? (
        <section aria-label={t('region')} className="no-print flex flex-col gap-3 px-4 pt-4 sm:px-8">
          {shown.map((announcement) => (
            <AnnouncementCard
              key={announcement.id}
              announcement={announcement}
              actions={<PutAway announcement={announcement} onGone={() => remove(announcement.id)} />}
            />
          ))}
        </section>
      ) : null}
    </>
  );
};
