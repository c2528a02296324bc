import { useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { DoorMotif, LinkButton, PageHeading } from '#ui';
import { findRouteEntry } from './route-table.ts';

/** The screen of features that are still being built: names them and what they will do. */
export const ComingSoonScreen = () => {
  const t = useTranslations('soon');
  const keyText = useKeyText();
  const fullPath = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const title = findRouteEntry(fullPath)?.title ?? '';
  return (
    <div className="flex flex-col items-start gap-8">
      <PageHeading
        title={keyText(title)}
        eyebrow={t('eyebrow')}
        lead={`${t('lead')} ${keyText(title.replace(/\.title$/, '.text'))}`}
      />
      <DoorMotif className="h-16" />
      <LinkButton to="/dashboard">{t('to_dashboard')}</LinkButton>
    </div>
  );
};
