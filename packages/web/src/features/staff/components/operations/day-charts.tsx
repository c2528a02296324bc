import type { OperationFigures, StaffOperations } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Card, TrendChart } from '#ui';

const figures = [
  'pages',
  'jobs',
  'failedJobs',
  'mails',
  'waiting',
] as const satisfies readonly (keyof OperationFigures)[];

/** The last 24 hours, hour by hour, each figure with its table. */
export const DayCharts = ({ day }: Pick<StaffOperations, 'day'>) => {
  const t = useTranslations('staff.operations.day');
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{t('text')}</p>
        <div className="grid gap-8 lg:grid-cols-2">
          {figures.map((figure) => (
            <FigureChart key={figure} figure={figure} day={day} />
          ))}
        </div>
      </div>
    </Card>
  );
};

type Props = Pick<StaffOperations, 'day'> & { figure: keyof OperationFigures };

const FigureChart = ({ figure, day }: Props) => {
  const t = useTranslations('staff.operations.day');
  const format = useFormat();
  const measured = day.flatMap((hour) => hour[figure] ?? []);
  const most = Math.max(0, ...measured);
  const all = measured.reduce((sum, value) => sum + value, 0);
  const summary =
    measured.length === 0
      ? t('nothing')
      : t(figure === 'waiting' ? 'summary_most' : 'summary', { all, most, hours: measured.length });
  return (
    <TrendChart
      title={t(`figures.${figure}`)}
      summary={summary}
      points={day.map((hour) => ({ id: hour.hour, label: format.time(hour.hour), value: hour[figure] }))}
      columns={{ label: t('hour'), value: t(`figures.${figure}`) }}
      format={format.number}
    />
  );
};
