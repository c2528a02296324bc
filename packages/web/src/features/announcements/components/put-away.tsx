import type { Announcement } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Button } from '#ui';
import { useMarkAnnouncement } from '../use-mark-announcement.ts';

/** The button that ends a banner: for good, or until the dashboard, where what is persistent stays. */
export const PutAway = ({ announcement, onGone }: { announcement: Announcement; onGone?: () => void }) => {
  const t = useTranslations('announcements');
  const { dismiss, read, isPending } = useMarkAnnouncement();
  const { kind, title } = announcement;
  const isPersistent = kind === 'persistent';
  const end = (): void => {
    if (kind === 'one_time') onGone?.();
    else if (isPersistent) read(announcement);
    else dismiss(announcement);
  };
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={t(isPersistent ? 'mark_read_named' : 'dismiss_named', { title })}
      onClick={end}
    >
      {t(isPersistent ? 'mark_read' : 'dismiss')}
    </Button>
  );
};
