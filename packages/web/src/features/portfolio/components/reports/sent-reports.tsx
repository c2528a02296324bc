import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CustomerReport } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { DownloadButton } from '#lib/download';
import { useFormat } from '#lib/i18n';
import { ListFrame } from '#lib/list';
import { Card, EmptyState, StatusBadge, Table, type Column } from '#ui';
import { nameMonth } from '#features/portfolio/report-months.ts';

/** How often the list is read again while a report is being made. */
const preparingMilliseconds = 3_000;

type Words = ReturnType<typeof useTranslations<'portfolio.reports'>>;

const columnsOf = (t: Words, locale: Locale): Column<CustomerReport>[] => [
  { id: 'customer', header: t('customer'), isRowHeader: true, cell: ({ customerName }) => customerName },
  { id: 'month', header: t('month'), cell: ({ month }) => nameMonth(month, locale) },
  { id: 'sent', header: t('recipients'), cell: (row) => <Sendings row={row} /> },
  { id: 'file', header: t('file'), cell: (row) => <ReportFile row={row} /> },
];

/** The reports that were made, with whom they were sent to and the file that was sent. */
export const SentReports = () => {
  const t = useTranslations('portfolio.reports');
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...orpc.customerReport.list.queryOptions({ input: { page, size: 20 }, placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'preparing') ? preparingMilliseconds : false,
  });
  const columns = columnsOf(t, locale);
  return (
    <Card title={t('list')}>
      <ListFrame
        heading={null}
        filters={null}
        list={list}
        errorTitle={t('load_failed')}
        empty={
          <EmptyState level={3} title={t('empty_title')}>
            {t('empty')}
          </EmptyState>
        }
        onPage={setPage}
      >
        {({ rows }) => <Table caption={t('list_table')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ListFrame>
    </Card>
  );
};

const Sendings = ({ row: { state, sendings } }: { row: CustomerReport }) => {
  const t = useTranslations('portfolio.reports');
  const format = useFormat();
  if (state === 'preparing')
    return (
      <StatusBadge tone="primary" isRunning>
        {t('preparing')}
      </StatusBadge>
    );
  return (
    <ul className="flex flex-col gap-1">
      {sendings.map(({ at, recipients }) => (
        <li key={at} className="wrap-anywhere">
          {t('sending', { date: format.dateTime(at), recipients: recipients.join(', ') })}
        </li>
      ))}
    </ul>
  );
};

const ReportFile = ({ row: { id, state, customerName, month } }: { row: CustomerReport }) => {
  const t = useTranslations('portfolio.reports');
  const locale = useLocale();
  if (state === 'preparing') return null;
  const label = t('file_of', { customer: customerName, month: nameMonth(month, locale) });
  return (
    <DownloadButton
      size="small"
      label={label}
      fileName="report.pdf"
      read={() => api.customerReport.file({ reportId: id })}
    >
      {t('pdf')}
    </DownloadButton>
  );
};
