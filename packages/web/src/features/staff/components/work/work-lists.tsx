import type { StaffWork } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { TableCard } from '../table-card.tsx';

const codeOf = (id: string) => <code>{id}</code>;
const byId = ({ id }: { id: string }): string => id;

/** Checks that run and get no further. */
export const StuckScans = ({ rows }: { rows: NonNullable<StaffWork['stuckScans']> }) => {
  const t = useTranslations('staff.work.stuck');
  const format = useFormat();
  return (
    <TableCard
      id="stuck-checks"
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: 'account', header: t('account'), isRowHeader: true, cell: ({ accountName }) => accountName },
        { id: 'started', header: t('started'), cell: ({ startedAt }) => format.dateTime(startedAt) },
        { id: 'project', header: t('project'), cell: ({ projectId }) => codeOf(projectId) },
      ]}
    />
  );
};

/** Money that nobody could assign. */
export const OpenPayments = ({ rows }: { rows: NonNullable<StaffWork['openPayments']> }) => {
  const t = useTranslations('staff.work.payments');
  const format = useMoneyFormat();
  const amountOf = (cents: number, currency: string): string =>
    currency === 'eur' ? format.money(cents) : `${format.number(cents / 100)} ${currency.toUpperCase()}`;
  return (
    <TableCard
      id="payments"
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: 'id', header: t('id'), isRowHeader: true, cell: ({ id }) => codeOf(id) },
        { id: 'day', header: t('day'), className: 'whitespace-nowrap', cell: ({ bookedOn }) => format.day(bookedOn) },
        {
          id: 'amount',
          header: t('amount'),
          align: 'end',
          className: 'whitespace-nowrap',
          cell: ({ cents, currency }) => amountOf(cents, currency),
        },
        { id: 'source', header: t('source'), cell: ({ source }) => t(source) },
        { id: 'about', header: t('about'), cell: ({ about }) => about ?? t('unknown') },
      ]}
    />
  );
};

/** Who asked about a website that is larger than every package. */
export const EnterpriseRequests = ({ rows }: { rows: NonNullable<StaffWork['enterpriseRequests']> }) => {
  const t = useTranslations('staff.work.enterprise');
  const format = useFormat();
  return (
    <TableCard
      id="enquiries"
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: 'account', header: t('account'), isRowHeader: true, cell: ({ accountName }) => accountName },
        {
          id: 'date',
          header: t('date'),
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => format.date(createdAt),
        },
        { id: 'email', header: t('email'), cell: ({ email }) => email ?? t('gone') },
        {
          id: 'message',
          header: t('message'),
          className: 'min-w-64 whitespace-pre-line',
          cell: ({ message }) => message,
        },
      ]}
    />
  );
};
