import { useTranslations } from 'use-intl';
import { LinkButton, PageHeading } from '#ui';

/** The screen of an unknown address. */
export const NotFoundScreen = () => {
  const t = useTranslations('shell.not_found');
  return (
    <div className="flex flex-col items-start gap-8 py-8">
      <PageHeading eyebrow={t('code', { code: 404 })} title={t('title')} lead={t('text')} />
      <p className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard" variant="primary">
          {t('to_dashboard')}
        </LinkButton>
        <LinkButton to="/projects">{t('to_projects')}</LinkButton>
      </p>
    </div>
  );
};
