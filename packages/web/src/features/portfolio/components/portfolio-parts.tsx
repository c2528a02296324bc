import { useTranslations } from 'use-intl';
import { TabLink, TabNav } from '#ui';

/** The screens of the portfolio. */
export const PortfolioParts = () => {
  const t = useTranslations('portfolio');
  return (
    <TabNav label={t('parts')}>
      <TabLink to="/reseller/portfolio" activeOptions={{ exact: true, includeSearch: false }}>
        {t('part_projects')}
      </TabLink>
      <TabLink to="/reseller/portfolio/causes">{t('part_causes')}</TabLink>
      <TabLink to="/reseller/portfolio/statements">{t('part_statements')}</TabLink>
      <TabLink to="/reseller/portfolio/reports">{t('part_reports')}</TabLink>
    </TabNav>
  );
};
