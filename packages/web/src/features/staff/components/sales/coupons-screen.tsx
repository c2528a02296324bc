import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffCoupon } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Alert, Button, FormDialog, StatusBadge, type Column } from '#ui';
import { ReasonDialog } from '../reason-dialog.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { TableCard } from '../table-card.tsx';
import { CouponForm } from './coupon-form.tsx';

type Action = { kind: 'create' } | { kind: 'withdraw'; code: string };

/** Coupons, making one and ending one. Reading is in the security log, so it is not repeated by itself. */
export const CouponsScreen = () => {
  const t = useTranslations('staff');
  const may = useStaffMay();
  const client = useQueryClient();
  const [action, setAction] = useState<Action | null>(null);
  const query = useQuery(orpc.staffSales.coupons.queryOptions({ refetchOnWindowFocus: false }));
  const onClose = (): void => setAction(null);
  const onDone = (): void => {
    onClose();
    void client.invalidateQueries({ queryKey: orpc.staffSales.key() });
  };
  const mayChange = may('staffSales.createCoupon');
  return (
    <>
      <StaffScreen title={t('coupons.title')} lead={t('coupons.lead')} query={query}>
        {({ coupons }) => (
          <>
            {mayChange ? (
              <Button variant="primary" className="self-start" onClick={() => setAction({ kind: 'create' })}>
                {t('coupons.create')}
              </Button>
            ) : (
              <Alert tone="info">{t('prices.readonly')}</Alert>
            )}
            <CouponTable
              rows={coupons}
              onWithdraw={mayChange ? (code) => setAction({ kind: 'withdraw', code }) : null}
            />
          </>
        )}
      </StaffScreen>
      {action?.kind === 'create' ? (
        <FormDialog onClose={onClose} title={t('coupons.create')}>
          <CouponForm onDone={onDone} />
        </FormDialog>
      ) : null}
      {action?.kind === 'withdraw' ? <WithdrawDialog code={action.code} onDone={onDone} onClose={onClose} /> : null}
    </>
  );
};

type WithdrawProps = { code: string; onDone: () => void; onClose: () => void };

const WithdrawDialog = ({ code, ...rest }: WithdrawProps) => {
  const t = useTranslations('staff.coupons');
  const account = useTranslations('staff.account.dialog');
  const texts = {
    title: t('withdraw_title', { code }),
    text: t('withdraw_text'),
    hint: account('reason_hint'),
    submit: t('withdraw'),
    done: t('withdrawn_done', { code }),
  };
  return (
    <ReasonDialog texts={texts} isDanger act={(reason) => api.staffSales.withdrawCoupon({ code, reason })} {...rest} />
  );
};

type TableProps = { rows: StaffCoupon[]; onWithdraw: ((code: string) => void) | null };

const CouponTable = ({ rows, onWithdraw }: TableProps) => {
  const t = useTranslations('staff.coupons');
  const columns = useColumns();
  return (
    <TableCard
      title={t('list')}
      empty={t('empty')}
      rows={rows}
      rowKey={({ code }) => code}
      columns={onWithdraw ? [...columns, actionsOf(t('actions'), onWithdraw)] : columns}
    />
  );
};

const actionsOf = (header: string, onWithdraw: (code: string) => void): Column<StaffCoupon> => ({
  id: 'actions',
  header,
  cell: (coupon) => <WithdrawButton coupon={coupon} onWithdraw={onWithdraw} />,
});

type ButtonProps = { coupon: StaffCoupon; onWithdraw: (code: string) => void };

const WithdrawButton = ({ coupon: { code, withdrawnAt }, onWithdraw }: ButtonProps) => {
  const t = useTranslations('staff.coupons');
  return withdrawnAt === null ? (
    <Button size="small" aria-label={t('withdraw_of', { code })} onClick={() => onWithdraw(code)}>
      {t('withdraw')}
    </Button>
  ) : null;
};

const useColumns = (): Column<StaffCoupon>[] => {
  const t = useTranslations('staff.coupons');
  const plans = useTranslations('plans');
  const { day, money } = useMoneyFormat();
  return [
    { id: 'code', header: t('code'), isRowHeader: true, className: 'min-w-32 wrap-anywhere', cell: ({ code }) => code },
    {
      id: 'worth',
      header: t('worth'),
      cell: ({ percent, cents, duration, months }) =>
        t('takes', {
          worth: percent === null ? money(cents ?? 0) : t('percent', { percent }),
          duration,
          months: months ?? 0,
        }),
    },
    {
      id: 'products',
      header: t('products'),
      cell: ({ products }) =>
        products === null ? t('all_products') : products.map((product) => plans(`products.${product}`)).join(', '),
    },
    {
      id: 'until',
      header: t('until'),
      className: 'whitespace-nowrap',
      cell: ({ validUntil }) => (validUntil === null ? t('no_end') : day(validUntil)),
    },
    {
      id: 'redemptions',
      header: t('redemptions'),
      cell: ({ redemptions, maxRedemptions }) =>
        maxRedemptions === null ? redemptions : t('of', { redemptions, most: maxRedemptions }),
    },
    { id: 'state', header: t('state'), cell: (coupon) => <CouponState coupon={coupon} /> },
  ];
};

/** Of the reader's day: whether a coupon of today's last day still counts, the server decides. */
const today = (): string => new Date().toISOString().slice(0, 10);

const CouponState = ({ coupon: { withdrawnAt, validUntil, maxRedemptions, redemptions } }: { coupon: StaffCoupon }) => {
  const t = useTranslations('staff.coupons');
  const [day] = useState(today);
  if (withdrawnAt !== null) return <StatusBadge tone="neutral">{t('withdrawn')}</StatusBadge>;
  if (validUntil !== null && validUntil < day) return <StatusBadge tone="neutral">{t('expired')}</StatusBadge>;
  if (maxRedemptions === redemptions) return <StatusBadge tone="neutral">{t('used_up')}</StatusBadge>;
  return <StatusBadge tone="success">{t('open')}</StatusBadge>;
};
