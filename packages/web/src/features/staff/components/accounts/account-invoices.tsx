import type { StaffAccount } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Button, type Column } from '#ui';
import { DebtDialog, type DebtAction } from '../money/debt-dialogs.tsx';
import { TableCard } from '../table-card.tsx';

type Invoice = StaffAccount['invoices'][number];
type Act = (action: DebtAction) => void;
type Format = ReturnType<typeof useMoneyFormat>;

const columnsOf = (
  t: ReturnType<typeof useTranslations<'staff.account.invoices'>>,
  format: Format,
): Column<Invoice>[] => [
  { id: 'number', header: t('number'), isRowHeader: true, cell: ({ number }) => number },
  { id: 'status', header: t('status'), cell: ({ status }) => <code>{status}</code> },
  {
    id: 'issued',
    header: t('issued'),
    className: 'whitespace-nowrap',
    cell: ({ issuedOn }) => (issuedOn ? format.day(issuedOn) : t('draft')),
  },
  {
    id: 'total',
    header: t('total'),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ grossCents }) => format.money(grossCents),
  },
];

const actionsOf = (header: string, onAct: Act): Column<Invoice> => ({
  id: 'actions',
  header,
  cell: (invoice) => <CorrectButton invoice={invoice} onAct={onAct} />,
});

const CorrectButton = ({ invoice: { number, isCorrectable }, onAct }: { invoice: Invoice; onAct: Act }) => {
  const t = useTranslations('staff.debts');
  return isCorrectable ? (
    <Button size="small" aria-label={t('correct_of', { number })} onClick={() => onAct({ kind: 'correct', number })}>
      {t('correct')}
    </Button>
  ) : null;
};

type Props = Pick<StaffAccount, 'creditCents'> & { rows: Invoice[]; onChanged: () => void };

/** The invoices of an account, the newest first, and its credit: giving it by taking an invoice back, and paying it out. */
export const AccountInvoices = ({ rows, creditCents, onChanged }: Props) => {
  const t = useTranslations('staff.account');
  const debts = useTranslations('staff.debts');
  const format = useMoneyFormat();
  const may = useStaffMay();
  const [action, setAction] = useState<DebtAction | null>(null);
  const mayCorrect = may('staffMoney.correctInvoice');
  const columns = columnsOf(useTranslations('staff.account.invoices'), format);
  return (
    <>
      <TableCard
        title={t('invoices.title')}
        {...(mayCorrect && rows.length > 0 ? { text: t('invoices.text') } : {})}
        empty={t('invoices.empty')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={mayCorrect ? [...columns, actionsOf(t('invoices.actions'), setAction)] : columns}
        after={
          creditCents > 0 ? (
            <div className="flex flex-wrap items-center gap-4">
              <p>{t('credit', { amount: format.money(creditCents) })}</p>
              {may('staffMoney.refundCredit') ? (
                <Button onClick={() => setAction({ kind: 'refund' })}>{debts('refund.open')}</Button>
              ) : null}
            </div>
          ) : null
        }
      />
      {action ? (
        <DebtDialog
          action={action}
          onDone={() => {
            setAction(null);
            onChanged();
          }}
          onClose={() => setAction(null)}
        />
      ) : null}
    </>
  );
};
