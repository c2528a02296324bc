import type { StaffWorker } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat, type Format } from '#lib/i18n';
import { StatusBadge, type Column } from '#ui';
import { TableCard } from '../table-card.tsx';

type Words = ReturnType<typeof useTranslations<'staff.operations.workers'>>;

const columnsOf = (t: Words, format: Format): Column<StaffWorker>[] => [
  // The end of the id: what differs between workers that were started at the same time.
  { id: 'worker', header: t('worker'), isRowHeader: true, cell: ({ id }) => <code>{id.slice(-8)}</code> },
  {
    id: 'state',
    header: t('state'),
    cell: ({ isGone }) => (
      <StatusBadge tone={isGone ? 'danger' : 'success'}>{isGone ? t('gone') : t('alive')}</StatusBadge>
    ),
  },
  {
    id: 'seen',
    header: t('seen'),
    className: 'whitespace-nowrap',
    cell: ({ seenAt }) => format.relative(seenAt),
  },
  {
    id: 'browser',
    header: t('browser'),
    className: 'whitespace-nowrap',
    cell: ({ browserVersion }) => browserVersion ?? t('no_browser'),
  },
  { id: 'sandbox', header: t('sandbox'), cell: ({ isolation }) => <Held isHeld={isolation?.sandbox} /> },
  { id: 'user', header: t('own_user'), cell: ({ isolation }) => <Held isHeld={isolation?.ownUser} /> },
  { id: 'network', header: t('own_network'), cell: ({ isolation }) => <Held isHeld={isolation?.networkNamespace} /> },
];

/** The workers of the last hour and what separates their browsers from them. */
export const WorkerTable = ({ workers }: { workers: readonly StaffWorker[] }) => {
  const t = useTranslations('staff.operations.workers');
  const format = useFormat();
  return (
    <TableCard
      title={t('title')}
      empty={t('empty')}
      rows={workers}
      rowKey={({ id }) => id}
      columns={columnsOf(t, format)}
    />
  );
};

const Held = ({ isHeld }: { isHeld: boolean | undefined }) => {
  const t = useTranslations('staff.operations.workers');
  if (isHeld === undefined) return t('unknown');
  return <StatusBadge tone={isHeld ? 'success' : 'attention'}>{isHeld ? t('yes') : t('no')}</StatusBadge>;
};
