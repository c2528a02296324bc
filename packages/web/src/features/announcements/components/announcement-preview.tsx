import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useResellerAccount } from '#lib/session';
import { ChoiceBar } from '#ui';
import type { AnnouncementValues } from '../announcement-schema.ts';
import { AnnouncementCard } from './announcement-card.tsx';

/** An announcement as it will be read, in either language. */
export const AnnouncementPreview = ({ values }: { values: AnnouncementValues }) => {
  const t = useTranslations('announcements.write.form');
  const [language, setLanguage] = useState(useLocale() === 'en' ? 'en' : 'de');
  const account = useResellerAccount();
  const [title, text] = language === 'en' ? [values.enTitle, values.enText] : [values.deTitle, values.deText];
  const [openedAt] = useState(() => new Date().toISOString());
  const startsAt = Number.isNaN(Date.parse(values.startsAt)) ? openedAt : new Date(values.startsAt).toISOString();
  return (
    <section aria-labelledby="announcement-preview" className="flex flex-col gap-3">
      <h3 id="announcement-preview" className="text-lg">
        {t('preview')}
      </h3>
      <ChoiceBar
        legend={t('preview_language')}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'de', label: t('german') },
          { value: 'en', label: t('english') },
        ]}
      />
      {title.trim() === '' || text.trim() === '' ? (
        <p className="text-soft">{t('preview_empty')}</p>
      ) : (
        <AnnouncementCard
          announcement={{
            priority: values.priority as 'high',
            title,
            text,
            url: values.url === '' ? null : values.url,
            partner: account?.accountName ?? null,
            startsAt,
          }}
        />
      )}
    </section>
  );
};
