import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportedCustomer } from '@zugang/contract';
import { useCallback, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { DownloadButton } from '#lib/download';
import { ListFrame } from '#lib/list';
import { Badge, Button, Card, EmptyState, SearchField, Select, Table, type Column } from '#ui';
import type { PageSearch } from '#features/portfolio/portfolio-search.ts';
import { nameMonth, reportMonths } from '#features/portfolio/report-months.ts';
import { CustomerIncluded, CustomerLanguage } from './customer-choices.tsx';
import { SendDialog } from './send-dialog.tsx';

type Props = {
  search: PageSearch;
  onSearch: (change: PageSearch) => void;
  mayEdit: boolean;
  mayShare: boolean;
};

type ColumnContext = {
  t: ReturnType<typeof useTranslations<'portfolio.reports'>>;
  month: string;
  mayEdit: boolean;
  onSend: ((customer: ReportedCustomer) => void) | null;
};

const columnsOf = ({ t, month, mayEdit, onSend }: ColumnContext): Column<ReportedCustomer>[] => [
  { id: 'name', header: t('customer'), isRowHeader: true, cell: (row) => <CustomerName row={row} /> },
  { id: 'language', header: t('language_column'), cell: (row) => <CustomerLanguage row={row} mayEdit={mayEdit} /> },
  { id: 'included', header: t('included'), cell: (row) => <CustomerIncluded row={row} mayEdit={mayEdit} /> },
  { id: 'actions', header: t('actions'), cell: (row) => <CustomerActions row={row} month={month} onSend={onSend} /> },
];

/** The report about one customer and month: its language, a preview, and sending it now. */
export const CustomerReports = ({ search, onSearch, mayEdit, mayShare }: Props) => {
  const t = useTranslations('portfolio.reports');
  const locale = useLocale();
  const [months] = useState(() => reportMonths(new Date()));
  const [current = '', last = ''] = months;
  const [month, setMonth] = useState(last);
  const [sending, setSending] = useState<ReportedCustomer | null>(null);
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const input = { page: search.page ?? 1, size: 20, ...(search.search && { search: search.search }) };
  const list = useQuery(orpc.customerReport.customers.queryOptions({ input, placeholderData: keepPreviousData }));
  const isSendable = mayShare && month !== current;
  const columns = columnsOf({ t, month, mayEdit, onSend: isSendable ? setSending : null });
  return (
    <Card title={t('customers')}>
      <ListFrame
        heading={null}
        filters={
          <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
            <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} />
            <Select
              label={t('month')}
              value={month}
              options={months.map((value) => ({
                value,
                label:
                  value === current ? t('month_so_far', { month: nameMonth(value, locale) }) : nameMonth(value, locale),
              }))}
              onChange={({ target }) => setMonth(target.value)}
            />
          </div>
        }
        list={list}
        errorTitle={t('load_failed')}
        empty={<EmptyState level={3} title={t(search.search ? 'no_match' : 'no_customers')} />}
        onPage={(page) => onSearch({ page })}
      >
        {({ rows }) => (
          <Table caption={t('customer_table')} columns={columns} rows={rows} rowKey={({ customerId }) => customerId} />
        )}
      </ListFrame>
      {sending ? <SendDialog customer={sending} month={month} onClose={() => setSending(null)} /> : null}
    </Card>
  );
};

const CustomerName = ({ row: { name, hasLogin } }: { row: ReportedCustomer }) => {
  const t = useTranslations('portfolio.reports');
  return (
    <div className="flex min-w-36 flex-col items-start gap-1">
      <span className="wrap-anywhere hyphens-auto">{name}</span>
      {hasLogin ? null : <Badge>{t('no_login')}</Badge>}
    </div>
  );
};

type ActionProps = Pick<ColumnContext, 'month' | 'onSend'> & { row: ReportedCustomer };

const CustomerActions = ({ row, month, onSend }: ActionProps) => {
  const t = useTranslations('portfolio.reports');
  const { customerId, name } = row;
  if (!row.isChecked) return <span className="text-soft">{t('not_checked')}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        size="small"
        label={t('preview_of', { customer: name })}
        fileName="preview.pdf"
        read={() => api.customerReport.preview({ customerId, month })}
      >
        {t('preview')}
      </DownloadButton>
      {onSend ? (
        <Button size="small" aria-label={t('send_of', { customer: name })} onClick={() => onSend(row)}>
          {t('send')}
        </Button>
      ) : null}
    </div>
  );
};
