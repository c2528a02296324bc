import type { Customer } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat, type Format } from '#lib/i18n';
import { Badge, Table, TextLink, type Column } from '#ui';
import { ActivationBadge } from './activation-badge.tsx';

type Texts = ReturnType<typeof useTranslations<'customers'>>;

const columnsOf = (t: Texts, format: Format): Column<Customer>[] => [
  {
    id: 'customer',
    header: t('columns.customer'),
    isRowHeader: true,
    className: 'min-w-48',
    cell: (customer) => <CustomerName customer={customer} />,
  },
  {
    id: 'contact',
    header: t('columns.contact'),
    className: 'min-w-48',
    cell: (customer) => <Contact customer={customer} />,
  },
  {
    id: 'activation',
    header: t('columns.activation'),
    cell: ({ activation }) => <ActivationBadge state={activation} />,
  },
  { id: 'projects', header: t('columns.projects'), align: 'end', cell: ({ projects }) => format.number(projects) },
  {
    id: 'score',
    header: t('columns.score'),
    align: 'end',
    cell: ({ score }) => (score === null ? t('list.no_score') : format.score(score)),
  },
  {
    id: 'created',
    header: t('columns.created'),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => format.date(createdAt),
  },
];

/** Customers as a table. */
export const CustomerTable = ({ customers }: { customers: readonly Customer[] }) => {
  const t = useTranslations('customers');
  const format = useFormat();
  return <Table caption={t('list.caption')} rows={customers} rowKey={({ id }) => id} columns={columnsOf(t, format)} />;
};

const CustomerName = ({ customer: { id, name, isPaying, isLeaving } }: { customer: Customer }) => {
  const t = useTranslations('customers.list');
  return (
    <span className="flex flex-wrap items-center gap-2 wrap-anywhere hyphens-auto">
      <TextLink to="/reseller/customers/$customerId" params={{ customerId: id }}>
        {name}
      </TextLink>
      {isPaying ? <Badge tone="primary">{t('paying')}</Badge> : null}
      {isLeaving ? <Badge tone="attention">{t('leaving')}</Badge> : null}
    </span>
  );
};

const Contact = ({ customer: { firstName, lastName, email } }: { customer: Customer }) => (
  <span className="wrap-anywhere hyphens-auto">
    {firstName} {lastName}
    <br />
    <span className="text-sm text-soft">{email}</span>
  </span>
);
