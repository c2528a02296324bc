import { Link } from '@tanstack/react-router';
import type { Overview } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { HelpLink } from '#lib/help';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { BarChart, Card, ImpactShape, TextLink, TrendChart } from '#ui';

type ChartProps = { overview: Overview; projectId: string };

const barTones = {
  critical: 'bg-critical',
  serious: 'bg-serious',
  moderate: 'bg-moderate',
  minor: 'bg-minor',
} as const;
/** A chart shows this many rows; the list behind it has all. */
const mostRows = 8;

/** The score over the scans. */
export const TrendCard = ({ overview }: { overview: Overview }) => {
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const measured = overview.trend.filter((point) => point.score !== null);
  const first = measured[0];
  const last = measured.at(-1);
  return (
    <Card title={t('trend')}>
      {first && last && measured.length > 1 ? (
        <TrendChart
          title={t('trend')}
          summary={t('trend_summary', {
            count: measured.length,
            first: format.score(first.score ?? 0),
            firstDate: format.date(first.at),
            last: format.score(last.score ?? 0),
            lastDate: format.date(last.at),
          })}
          points={overview.trend.map((point) => ({
            id: point.scanId,
            label: format.date(point.at),
            value: point.score,
          }))}
          columns={{ label: t('trend_date'), value: t('score') }}
          format={format.score}
          domain={[0, 100]}
        />
      ) : (
        <p className="text-soft">
          {t(first ? 'trend_first' : 'trend_none', { score: format.score(first?.score ?? 0) })}
        </p>
      )}
      {overview.scoreConvertedAt && measured.length > 1 ? (
        <p className="mt-4 max-w-prose text-sm text-soft">
          {t('trend_converted', { date: format.date(overview.scoreConvertedAt) })} <HelpLink topic="score" />
        </p>
      ) : null}
    </Card>
  );
};

/** Open causes by impact. */
export const SeverityCard = ({ overview, projectId }: ChartProps) => {
  const screens = useProjectScreens();
  const t = useTranslations('scans.overview');
  const impacts = useTranslations('common.impact');
  const format = useFormat();
  const order = ['critical', 'serious', 'moderate', 'minor'] as const;
  const issuesOf = new Map(overview.severity.map((row) => [row.impact, row.issues]));
  return (
    <Card title={t('severity')}>
      <BarChart
        title={t('severity')}
        summary={t('severity_summary')}
        columns={{ label: t('severity_column'), value: t('issues_column') }}
        format={format.number}
        bars={order.map((impact) => ({
          id: impact,
          label: impacts(impact),
          value: issuesOf.get(impact) ?? 0,
          tone: barTones[impact],
          mark: <ImpactShape impact={impact} className={textTones[impact]} />,
          node: (
            <Link
              to={screens.issues}
              params={{ projectId }}
              search={{ impact }}
              className="text-link inline-flex min-h-6 items-center"
            >
              {impacts(impact)}
            </Link>
          ),
        }))}
      />
    </Card>
  );
};

const textTones = {
  critical: 'text-critical',
  serious: 'text-serious',
  moderate: 'text-moderate',
  minor: 'text-minor',
} as const;

/** Failed success criteria with their clause of EN 301 549. */
export const CriteriaCard = ({ overview, projectId }: ChartProps) => {
  const screens = useProjectScreens();
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const criterionText = useCriterionText();
  const rows = overview.criteria
    .filter((row) => row.issues > 0)
    .toSorted((a, b) => b.issues - a.issues)
    .slice(0, mostRows);
  return (
    <Card title={t('criteria')}>
      {rows.length === 0 ? (
        <p className="text-soft">{t('criteria_none')}</p>
      ) : (
        <BarChart
          title={t('criteria')}
          summary={t('criteria_summary')}
          columns={{ label: t('criteria_column'), value: t('issues_column') }}
          format={format.number}
          bars={rows.map(({ criterion, issues }) => {
            const text = criterionText(criterion);
            const label = text?.label ?? criterion;
            const clause = text?.en301549v4 ?? text?.en301549v3;
            const failing = overview.pageShares?.criteria[criterion];
            const details = [
              ...(clause ? [t('clause', { clause })] : []),
              ...(failing && overview.pageShares
                ? [t('criteria_pages', { failing, pages: overview.pageShares.pages })]
                : []),
            ].join(', ');
            return {
              id: criterion,
              label: details ? `${label} (${details})` : label,
              value: issues,
              node: (
                <span className="min-w-0">
                  <Link to={screens.issues} params={{ projectId }} search={{ criterion }} className="text-link">
                    {label}
                  </Link>
                  {details ? <span className="block text-sm font-normal text-soft">{details}</span> : null}
                </span>
              ),
            };
          })}
        />
      )}
    </Card>
  );
};

/** The pages with the most findings. */
export const WorstPagesCard = ({ overview, projectId }: ChartProps) => {
  const screens = useProjectScreens();
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const rows = overview.worstPages.filter((page) => page.findings > 0).slice(0, mostRows);
  return (
    <Card
      title={t('worst')}
      actions={
        <TextLink to={screens.pages} params={{ projectId }}>
          {t('all_pages')}
        </TextLink>
      }
    >
      {rows.length === 0 ? (
        <p className="text-soft">{t('worst_none')}</p>
      ) : (
        <BarChart
          title={t('worst')}
          summary={t('worst_summary')}
          columns={{ label: t('worst_column'), value: t('findings_column') }}
          format={format.number}
          bars={rows.map((page) => ({
            id: page.pageId,
            label: page.title ?? page.url,
            value: page.findings,
            node: (
              <span className="min-w-0">
                <Link to={screens.page} params={{ projectId, pageId: page.pageId }} className="text-link break-words">
                  {page.title ?? page.url}
                </Link>
                <span className="block text-sm font-normal break-all text-soft">
                  {page.url.replace(/^https?:\/\//, '')}
                </span>
              </span>
            ),
          }))}
        />
      )}
    </Card>
  );
};
