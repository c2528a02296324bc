import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { ErrorState } from '#ui';
import { useAnnouncements } from '../use-announcements.ts';
import { useSeenOnce } from '../use-seen-once.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { PutAway } from './put-away.tsx';

/** On the first screen: what the user is told, the most important first. What is in the banner is not repeated. */
export const AnnouncementList = () => {
  const t = useTranslations('announcements');
  const keyText = useKeyText();
  const { data, error, refetch } = useAnnouncements();
  const listed = data?.announcements.filter(({ priority, isRead }) => priority !== 'high' || isRead) ?? [];
  const { shown, remove } = useSeenOnce(listed);
  if (error)
    return (
      <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
    );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('region')} className="mb-8 flex flex-col gap-3">
      {shown.map((announcement) => (
        <AnnouncementCard
          key={announcement.id}
          announcement={announcement}
          actions={
            announcement.kind === 'persistent' ? null : (
              <PutAway announcement={announcement} onGone={() => remove(announcement.id)} />
            )
          }
        />
      ))}
    </section>
  );
};
