import { useQuery } from '@tanstack/react-query';
import type { StaffDebt, StaffDebts } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Alert, Button, Card, TextLink, type Column } from '#ui';
import { StaffScreen } from '../staff-screen.tsx';
import { TableCard } from '../table-card.tsx';
import { DebtDialog, type DebtAction } from './debt-dialogs.tsx';
import { useRefreshMoney } from './use-refresh-money.ts';

type Act = (action: DebtAction) => void;

/** Overdue invoices with what can be done about them, and paying credit back. Reading is in the security log, so it is not repeated by itself. */
export const DebtsScreen = () => {
  const t = useTranslations('staff');
  const may = useStaffMay();
  const refresh = useRefreshMoney();
  const [action, setAction] = useState<DebtAction | null>(null);
  const query = useQuery(orpc.staffMoney.debts.queryOptions({ refetchOnWindowFocus: false }));
  const onDone = (): void => {
    setAction(null);
    refresh();
  };
  return (
    <>
      <StaffScreen title={t('debts.title')} lead={t('debts.lead')} query={query}>
        {(debts) => (
          <>
            {may('staffMoney.writeOff') ? null : <Alert tone="info">{t('payments.readonly')}</Alert>}
            <DebtTable debts={debts} onAct={setAction} />
            {may('staffMoney.refundCredit') ? <RefundCard onAct={setAction} /> : null}
          </>
        )}
      </StaffScreen>
      {action ? <DebtDialog action={action} onDone={onDone} onClose={() => setAction(null)} /> : null}
    </>
  );
};

const RefundCard = ({ onAct }: { onAct: Act }) => {
  const t = useTranslations('staff.debts.refund');
  return (
    <Card title={t('title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">{t('text')}</p>
        <Button onClick={() => onAct({ kind: 'refund' })}>{t('open')}</Button>
      </div>
    </Card>
  );
};

type Words = ReturnType<typeof useTranslations<'staff.debts'>>;
type Format = ReturnType<typeof useMoneyFormat>;

const columnsOf = (t: Words, format: Format): Column<StaffDebt>[] => [
  {
    id: 'number',
    header: t('number'),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ number }) => number,
  },
  { id: 'buyer', header: t('buyer'), cell: (debt) => <Buyer debt={debt} /> },
  { id: 'due', header: t('due'), className: 'whitespace-nowrap', cell: ({ dueOn }) => format.day(dueOn) },
  { id: 'gross', header: t('gross'), ...amounts, cell: ({ grossCents }) => format.money(grossCents) },
  { id: 'open', header: t('open'), ...amounts, cell: ({ openCents }) => format.money(openCents) },
  {
    id: 'reminders',
    header: t('reminders'),
    cell: ({ reminders, remindedOn }) =>
      t('sent', { count: reminders, day: remindedOn === null ? '' : format.day(remindedOn) }),
  },
];
const amounts = { align: 'end', className: 'whitespace-nowrap' } as const;

const actionsOf = (t: Words, onAct: Act): Column<StaffDebt> => ({
  id: 'actions',
  header: t('actions'),
  cell: (debt) => <DebtActions debt={debt} onAct={onAct} />,
});

const Buyer = ({ debt: { accountId, buyer } }: { debt: StaffDebt }) => (
  <TextLink to="/staff/accounts/$accountId" params={{ accountId }} className="wrap-anywhere">
    {buyer}
  </TextLink>
);

const DebtTable = ({ debts: { rows, total, openCents }, onAct }: { debts: StaffDebts; onAct: Act }) => {
  const t = useTranslations('staff.debts');
  const format = useMoneyFormat();
  const may = useStaffMay();
  return (
    <TableCard
      title={t('list')}
      empty={t('empty')}
      rows={rows}
      rowKey={({ invoiceId }) => invoiceId}
      columns={[...columnsOf(t, format), ...(may('staffMoney.writeOff') ? [actionsOf(t, onAct)] : [])]}
      before={
        total > 0 ? (
          <p>
            {t('sum', { total, open: format.money(openCents) })}
            {rows.length < total ? `. ${t('more', { shown: rows.length })}` : null}
          </p>
        ) : null
      }
    />
  );
};

const DebtActions = ({ debt: { number, openCents }, onAct }: { debt: StaffDebt; onAct: Act }) => {
  const t = useTranslations('staff.debts');
  const { money } = useMoneyFormat();
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" aria-label={t('correct_of', { number })} onClick={() => onAct({ kind: 'correct', number })}>
        {t('correct')}
      </Button>
      <Button
        size="small"
        aria-label={t('write_off_of', { number })}
        onClick={() => onAct({ kind: 'writeOff', number, amount: money(openCents) })}
      >
        {t('write_off')}
      </Button>
    </span>
  );
};
