import type { PortfolioSummary } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { StatTile, TextLink } from '#ui';

/** Figures of all projects of all customers; two of them lead to the projects they count. */
export const PortfolioFigures = ({ summary }: { summary: PortfolioSummary }) => {
  const t = useTranslations('portfolio');
  const format = useFormat();
  const { projects, customers, averageScore, needs } = summary;
  const linkTo = (need: 'falling' | 'never_checked') =>
    needs[need] > 0 ? (
      <TextLink to="/reseller/portfolio" search={{ need }} aria-label={t(`show_${need}`)}>
        {t('show_these')}
      </TextLink>
    ) : null;
  return (
    <section aria-label={t('figures')}>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile
          label={t('projects')}
          value={format.number(projects)}
          detail={t('of_customers', { count: customers })}
        />
        <StatTile label={t('average')} value={averageScore === null ? '–' : format.score(averageScore)} />
        <StatTile label={t('falling')} value={format.number(needs.falling)} detail={linkTo('falling')} />
        <StatTile
          label={t('never_checked')}
          value={format.number(needs.never_checked)}
          detail={linkTo('never_checked')}
        />
      </dl>
    </section>
  );
};
