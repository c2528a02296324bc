import type { StaffAccount } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { TextLink } from '#ui';
import { TableCard } from '../table-card.tsx';

type Rows<K extends 'projects' | 'tickets' | 'actions' | 'events'> = {
  rows: StaffAccount[K];
};
const byId = ({ id }: { id: string }): string => id;
const codeOf = (name: string) => <code>{name}</code>;

/** The projects of an account with their domains. */
export const AccountProjects = ({ rows }: Rows<'projects'>) => {
  const t = useTranslations('staff.account.projects');
  const format = useFormat();
  return (
    <TableCard
      title={t('title')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: 'name', header: t('name'), isRowHeader: true, className: 'wrap-anywhere', cell: ({ title }) => title },
        { id: 'hosts', header: t('hosts'), className: 'wrap-anywhere', cell: ({ hosts }) => hosts.join(', ') },
        {
          id: 'created',
          header: t('created'),
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => format.date(createdAt),
        },
      ]}
    />
  );
};

/** What the security log holds about an account and its people. */
export const AccountEvents = ({ rows }: Rows<'events'>) => {
  const t = useTranslations('staff.account.events');
  const format = useFormat();
  return (
    <TableCard
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: 'kind', header: t('kind'), isRowHeader: true, cell: ({ kind }) => codeOf(kind) },
        { id: 'at', header: t('at'), className: 'whitespace-nowrap', cell: ({ at }) => format.dateTime(at) },
        { id: 'person', header: t('person'), className: 'wrap-anywhere', cell: ({ email }) => email ?? t('none') },
        { id: 'actor', header: t('actor'), className: 'wrap-anywhere', cell: ({ actor }) => actor },
        { id: 'reason', header: t('reason'), className: 'min-w-48', cell: ({ reason }) => reason ?? t('none') },
      ]}
    />
  );
};

/** What the account has asked the operator. States are named as in the database. */
export const AccountTickets = ({ rows }: Rows<'tickets'>) => {
  const t = useTranslations('staff.account.tickets');
  const format = useFormat();
  return (
    <TableCard
      title={t('title')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        {
          id: 'subject',
          header: t('subject'),
          isRowHeader: true,
          className: 'min-w-40 wrap-anywhere',
          cell: ({ id, subject }) => ticketLink(id, subject),
        },
        { id: 'number', header: t('number'), cell: ({ number }) => number },
        { id: 'status', header: t('status'), cell: ({ status }) => codeOf(status) },
        { id: 'asked', header: t('asked'), cell: ({ createdAt }) => format.dateTime(createdAt) },
      ]}
    />
  );
};

const ticketLink = (ticketId: string, subject: string) => (
  <TextLink to="/staff/tickets/$ticketId" params={{ ticketId }}>
    {subject}
  </TextLink>
);

/** What was done in the account. Actions are named as in the database. */
export const AccountActions = ({ rows }: Rows<'actions'>) => {
  const t = useTranslations('staff.account.actions');
  const format = useFormat();
  return (
    <TableCard
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: 'action', header: t('action'), isRowHeader: true, cell: ({ action }) => codeOf(action) },
        {
          id: 'by',
          header: t('by'),
          className: 'wrap-anywhere',
          cell: ({ email, isByStaff }) =>
            email === null ? t(isByStaff ? 'staff' : 'program') : t('who', { email, isByStaff: String(isByStaff) }),
        },
        { id: 'at', header: t('at'), className: 'whitespace-nowrap', cell: ({ at }) => format.dateTime(at) },
      ]}
    />
  );
};
