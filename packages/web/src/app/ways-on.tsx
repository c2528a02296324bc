import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui';

/** Where one can go from an address that shows nothing. */
export const WaysOn = () => {
  const t = useTranslations('shell.error');
  return (
    <p className="flex flex-wrap gap-3">
      <LinkButton to="/projects" variant="primary">
        {t('to_projects')}
      </LinkButton>
      <LinkButton to="/dashboard">{t('to_dashboard')}</LinkButton>
    </p>
  );
};
