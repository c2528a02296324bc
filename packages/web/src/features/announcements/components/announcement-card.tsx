import type { Announcement } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert } from '#ui';

const tones = { high: 'attention', medium: 'info', low: 'info' } as const;

type Shown = Pick<Announcement, 'priority' | 'title' | 'text' | 'url' | 'partner' | 'startsAt'>;

/** An announcement as its readers see it. What people wrote is shown as text, in the direction of its letters. */
export const AnnouncementCard = ({ announcement, actions }: { announcement: Shown; actions?: ReactNode }) => {
  const t = useTranslations('announcements');
  const format = useFormat();
  const { priority, title, text, url, partner, startsAt } = announcement;
  const date = format.date(startsAt);
  return (
    <Alert tone={tones[priority]} actions={actions}>
      <p className="text-sm text-soft">
        {t(`priority.${priority}`)} · {partner === null ? t('date', { date }) : t('from', { partner, date })}
      </p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {url === null ? null : (
        <p>
          <a href={url} rel="noreferrer" className="text-link" aria-label={t('more_about', { title })}>
            {t('more')}
          </a>
        </p>
      )}
    </Alert>
  );
};
