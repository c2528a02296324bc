import { useTranslations } from 'use-intl';
import { PageHeading } from '#ui';
import { WaysOn } from './ways-on.tsx';

/** The screen of an unknown address. */
export const NotFoundScreen = () => {
  const t = useTranslations('shell.not_found');
  return (
    <div className="flex flex-col items-start gap-8 py-6">
      <PageHeading eyebrow={t('code', { code: 404 })} title={t('title')} lead={t('text')} />
      <WaysOn />
    </div>
  );
};
