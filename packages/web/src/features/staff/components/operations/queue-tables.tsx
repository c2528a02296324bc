import type { StaffFailedJob, StaffQueue } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat, type Format } from '#lib/i18n';
import type { Column } from '#ui';
import { TableCard } from '../table-card.tsx';

type Words = ReturnType<typeof useTranslations<'staff.operations.queues'>>;

const figures = ['waiting', 'planned', 'active', 'failed'] as const;

const codeOf = (name: string) => <code>{name}</code>;

const isBusy = (queue: StaffQueue): boolean => figures.some((figure) => queue[figure] > 0);

const columnsOf = (t: Words, format: Format): Column<StaffQueue>[] => [
  { id: 'name', header: t('name'), isRowHeader: true, cell: ({ name }) => codeOf(name) },
  ...figures.map((figure): Column<StaffQueue> => ({
    id: figure,
    header: t(figure),
    align: 'end',
    cell: (queue) => format.number(queue[figure]),
  })),
  {
    id: 'since',
    header: t('since'),
    className: 'whitespace-nowrap',
    cell: ({ waitingSince }) => (waitingSince ? format.relative(waitingSince) : t('nothing_waits')),
  },
];

/** The queues in which something is; of the others only how many there are. */
export const QueueTable = ({ queues }: { queues: readonly StaffQueue[] }) => {
  const t = useTranslations('staff.operations.queues');
  const format = useFormat();
  const busy = queues.filter(isBusy);
  const idle = queues.length - busy.length;
  return (
    <TableCard
      id="queues"
      title={t('title')}
      empty={t('empty')}
      rows={busy}
      rowKey={({ name }) => name}
      columns={columnsOf(t, format)}
      after={busy.length > 0 && idle > 0 ? <p className="text-soft">{t('idle', { count: idle })}</p> : null}
    />
  );
};

/** The jobs that are not tried any more, with why. */
export const FailedJobs = ({ jobs }: { jobs: readonly StaffFailedJob[] }) => {
  const t = useTranslations('staff.operations.failed');
  const format = useFormat();
  return (
    <TableCard
      id="failed-jobs"
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { id: 'queue', header: t('queue'), isRowHeader: true, cell: ({ queue }) => codeOf(queue) },
        {
          id: 'sent',
          header: t('sent'),
          className: 'whitespace-nowrap',
          cell: ({ sentAt }) => (sentAt ? format.dateTime(sentAt) : t('unknown')),
        },
        {
          id: 'failed',
          header: t('failed'),
          className: 'whitespace-nowrap',
          cell: ({ failedAt }) => format.dateTime(failedAt),
        },
        {
          id: 'reason',
          header: t('reason'),
          className: 'min-w-64 wrap-anywhere',
          cell: ({ reason }) => reason || t('unknown'),
        },
      ]}
    />
  );
};
