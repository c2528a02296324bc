import { useQuery } from '@tanstack/react-query';
import type { PortfolioNeed } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Card, TextLink } from '#ui';

const needs = [
  'unpaid',
  'falling',
  'new_barriers',
  'critical',
  'statement_outdated',
  'never_checked',
  'unproved',
  'ends_soon',
] as const satisfies readonly PortfolioNeed[];

/** For resellers: what needs doing in their customers' projects; each line leads to those projects. Nothing without customers' projects. */
export const PortfolioCard = () => {
  const t = useTranslations('home.portfolio');
  const format = useFormat();
  const { data } = useQuery(orpc.portfolio.list.queryOptions({ input: { page: 1, size: 1 } }));
  if (!data || data.summary.projects === 0) return null;
  const { summary } = data;
  const shown = needs.filter((need) => summary.needs[need] > 0);
  return (
    <Card
      title={t('title')}
      description={t('text', { projects: summary.projects })}
      actions={<TextLink to="/reseller/portfolio">{t('all')}</TextLink>}
    >
      {shown.length === 0 ? <p>{t('nothing')}</p> : null}
      <ul aria-label={t('title')} className="flex flex-col">
        {shown.map((need) => (
          <li key={need} className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
            <TextLink to="/reseller/portfolio" search={{ need }}>
              {t(`needs.${need}`)}
            </TextLink>
            <span className="font-semibold tabular-nums">{format.number(summary.needs[need])}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
