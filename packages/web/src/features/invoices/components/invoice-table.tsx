import type { Invoice, InvoiceStatus } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { AskLink } from '#lib/ask';
import { useMoneyFormat } from '#lib/money';
import { StatusBadge, Table, type Column, type Tone } from '#ui';
import { DownloadButton } from '#lib/download';

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  open: 'attention',
  paid: 'success',
  uncollectible: 'danger',
  void: 'neutral',
};

type ColumnContext = {
  t: ReturnType<typeof useTranslations<'invoices'>>;
  format: ReturnType<typeof useMoneyFormat>;
};

const columnsOf = ({ t, format }: ColumnContext): Column<Invoice>[] => [
  { id: 'number', header: t('number'), isRowHeader: true, cell: (one) => <InvoiceName invoice={one} /> },
  {
    id: 'date',
    header: t('date'),
    className: 'whitespace-nowrap',
    cell: ({ issuedOn }) => (issuedOn ? format.day(issuedOn) : '–'),
  },
  {
    id: 'due',
    header: t('due'),
    className: 'whitespace-nowrap',
    cell: ({ dueOn, openCents }) => (dueOn && openCents > 0 ? format.day(dueOn) : '–'),
  },
  {
    id: 'period',
    header: t('period'),
    className: 'whitespace-nowrap',
    cell: ({ serviceStart, serviceEnd }) =>
      t('period_range', { from: format.day(serviceStart), to: format.day(serviceEnd) }),
  },
  { id: 'amount', header: t('amount'), align: 'end', cell: (one) => <Amount invoice={one} /> },
  {
    id: 'status',
    header: t('status'),
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>,
  },
  {
    id: 'file',
    header: t('file'),
    cell: (one) => (
      <div className="flex flex-col items-start gap-2">
        <InvoiceFile invoice={one} />
        {one.number === null ? null : (
          <AskLink
            kind="invoice"
            id={one.id}
            accountId={one.accountId}
            name={one.number}
            className="text-sm whitespace-nowrap"
          />
        )}
      </div>
    ),
  },
];

/** Invoices and their corrections, each with its file. */
export const InvoiceTable = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const t = useTranslations('invoices');
  const columns = columnsOf({ t, format: useMoneyFormat() });
  return <Table caption={t('table')} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
};

const InvoiceName = ({ invoice: { number, correctsNumber } }: { invoice: Invoice }) => {
  const t = useTranslations('invoices');
  return (
    <>
      <span className="block whitespace-nowrap">{number ?? t('draft_number')}</span>
      {correctsNumber ? (
        <span className="block text-sm text-soft">{t('correction', { number: correctsNumber })}</span>
      ) : null}
    </>
  );
};

const Amount = ({ invoice: { kind, grossCents, openCents, paidCents } }: { invoice: Invoice }) => {
  const t = useTranslations('invoices');
  const format = useMoneyFormat();
  // A correction is stored with the amounts it takes back.
  const cents = kind === 'correction' ? -Math.abs(grossCents) : grossCents;
  return (
    <>
      <span className="block whitespace-nowrap">{format.money(cents)}</span>
      {paidCents > 0 && openCents > 0 ? (
        <span className="block text-sm whitespace-nowrap text-soft">
          {t('part_paid', { price: format.money(openCents) })}
        </span>
      ) : null}
    </>
  );
};

const InvoiceFile = ({ invoice: { id: invoiceId, number, hasPdf } }: { invoice: Invoice }) => {
  const t = useTranslations('invoices');
  if (number === null) return '–';
  if (!hasPdf) return <span className="whitespace-nowrap text-soft">{t('preparing')}</span>;
  return (
    <DownloadButton
      size="small"
      read={() => api.invoice.pdf({ invoiceId })}
      fileName={`${number}.pdf`}
      label={t('pdf_of', { number })}
    >
      {t('pdf')}
    </DownloadButton>
  );
};
