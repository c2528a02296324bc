import type { StaffHost, StaffMail, StaffOperations } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Card, StatTile, type Column } from '#ui';
import { TableCard } from '../table-card.tsx';

/** The hosts that get no request for a while. */
export const HostTable = ({ hosts }: { hosts: readonly StaffHost[] }) => {
  const t = useTranslations('staff.operations.hosts');
  const format = useFormat();
  return (
    <TableCard
      title={t('title')}
      empty={t('empty')}
      rows={hosts}
      rowKey={({ host, cause }) => `${cause} ${host}`}
      columns={[
        { id: 'host', header: t('host'), isRowHeader: true, className: 'wrap-anywhere', cell: ({ host }) => host },
        { id: 'cause', header: t('cause'), cell: ({ cause }) => t(cause) },
        {
          id: 'until',
          header: t('until'),
          className: 'whitespace-nowrap',
          cell: ({ until }) => format.dateTime(until),
        },
      ]}
    />
  );
};

type Mails = StaffOperations['mails'];

/** The mails that wait, and those that are late or failed. */
export const MailCard = ({ mails: { isSending, waiting, late, failed, unread, rows } }: { mails: Mails }) => {
  const t = useTranslations('staff.operations.mails');
  const format = useFormat();
  if (!isSending)
    return (
      <div id="mails" className="scroll-mt-20">
        <Card title={t('title')}>
          <p>{t('kept')}</p>
        </Card>
      </div>
    );
  const columns: Column<StaffMail>[] = [
    {
      id: 'host',
      header: t('host'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ recipientHost }) => recipientHost,
    },
    {
      id: 'created',
      header: t('created'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    { id: 'attempts', header: t('attempts'), align: 'end', cell: ({ attempts }) => format.number(attempts) },
    {
      id: 'state',
      header: t('state'),
      className: 'min-w-48 wrap-anywhere',
      cell: ({ failure }) => failure ?? t('again'),
    },
  ];
  return (
    <TableCard
      id="mails"
      title={t('title')}
      caption={t('table')}
      empty={t('empty')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      before={
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatTile label={t('waiting')} value={format.number(waiting)} />
          <StatTile label={t('late')} value={format.number(late)} />
          <StatTile label={t('failed')} value={format.number(failed)} />
          <StatTile label={t('unread')} value={format.number(unread)} />
        </dl>
      }
    />
  );
};

/** How large the database is, and how full the disk. */
export const StorageTable = ({ storage: { databaseBytes, files } }: { storage: StaffOperations['storage'] }) => {
  const t = useTranslations('staff.operations.storage');
  const format = useFormat();
  const sizeOf = (bytes: number): string =>
    bytes >= 1e9
      ? t('gigabytes', { size: format.score(bytes / 1e9) })
      : t('megabytes', { size: format.score(bytes / 1e6) });
  const rows = [
    { key: 'database' as const, bytes: databaseBytes },
    ...(files
      ? [
          { key: 'free' as const, bytes: files.freeBytes },
          { key: 'total' as const, bytes: files.totalBytes },
        ]
      : []),
  ];
  return (
    <TableCard
      title={t('title')}
      empty=""
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: 'what', header: t('what'), isRowHeader: true, cell: ({ key }) => t(key) },
        { id: 'size', header: t('size'), align: 'end', cell: ({ bytes }) => sizeOf(bytes) },
      ]}
      after={files ? null : <p>{t('bucket')}</p>}
    />
  );
};
