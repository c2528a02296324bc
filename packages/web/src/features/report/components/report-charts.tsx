import type { Overview, ProjectReport } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { BarChart, Card, ImpactShape, TrendChart } from '#ui';

const barTones = {
  critical: 'bg-critical',
  serious: 'bg-serious',
  moderate: 'bg-moderate',
  minor: 'bg-minor',
} as const;
const textTones = {
  critical: 'text-critical',
  serious: 'text-serious',
  moderate: 'text-moderate',
  minor: 'text-minor',
} as const;

/** The score over the checks. */
export const TrendCard = ({ overview: { trend, scoreConvertedAt } }: { overview: Overview }) => {
  const t = useTranslations('report.trend');
  const format = useFormat();
  const measured = trend.filter(({ score }) => score !== null);
  const last = measured.at(-1);
  return (
    <Card title={t('title')} className="break-inside-avoid lg:col-span-2">
      {last && measured.length > 1 ? (
        <TrendChart
          title={t('title')}
          summary={t('summary', { count: measured.length, last: format.score(last.score ?? 0) })}
          points={trend.map(({ scanId, at, score }) => ({ id: scanId, label: format.date(at), value: score }))}
          columns={{ label: t('date'), value: t('value') }}
          format={format.score}
          domain={[0, 100]}
        />
      ) : (
        <p className="text-soft">{t('none')}</p>
      )}
      {scoreConvertedAt && measured.length > 1 ? (
        <p className="mt-4 max-w-prose text-sm text-soft">{t('converted', { date: format.date(scoreConvertedAt) })}</p>
      ) : null}
    </Card>
  );
};

/** Open causes by impact. */
export const SeverityCard = ({ severity }: { severity: Overview['severity'] }) => {
  const t = useTranslations('report.severity');
  const impacts = useTranslations('common.impact');
  const format = useFormat();
  return (
    <Card title={t('title')} className="break-inside-avoid">
      <BarChart
        title={t('title')}
        summary={t('summary')}
        columns={{ label: t('column'), value: t('value') }}
        format={format.number}
        bars={severity.map(({ impact, issues }) => ({
          id: impact,
          label: impacts(impact),
          value: issues,
          tone: barTones[impact],
          mark: <ImpactShape impact={impact} className={textTones[impact]} />,
        }))}
      />
    </Card>
  );
};

/** Open causes by the people they hinder. */
export const PeopleCard = ({ affected }: { affected: ProjectReport['affected'] }) => {
  const t = useTranslations('report.people');
  const groups = useTranslations('issues.affects');
  const format = useFormat();
  return (
    <Card title={t('title')} className="break-inside-avoid">
      {affected.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <BarChart
          title={t('title')}
          summary={t('summary')}
          columns={{ label: t('column'), value: t('value') }}
          format={format.number}
          bars={affected.map(({ group, issues }) => ({ id: group, label: groups(group as 'blind'), value: issues }))}
        />
      )}
    </Card>
  );
};
