import type { StaffPaymentCase } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Button, Card } from '#ui';
import type { PaymentDecision } from './payment-dialogs.tsx';

type Decide = (decision: PaymentDecision) => void;

/** Money at the payment provider that waits for a decision. */
export const ProviderPayments = ({ rows, onDecide }: { rows: readonly StaffPaymentCase[]; onDecide: Decide }) => {
  const t = useTranslations('staff.payments.provider');
  return (
    <Card title={t('title')}>
      {rows.length === 0 ? (
        <p className="text-soft">{t('empty')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {rows.map((found) => (
            <li key={found.id} className="py-5 first:pt-0 last:pb-0">
              <ProviderPayment found={found} onDecide={onDecide} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const ProviderPayment = ({ found, onDecide }: { found: StaffPaymentCase; onDecide: Decide }) => {
  const t = useTranslations('staff.payments.provider');
  const bank = useTranslations('staff.payments.bank');
  const format = useMoneyFormat();
  const may = useStaffMay();
  const { id, cents, currency, seenOn, cause, invoiceNumber, reason } = found;
  const isEuro = currency === 'eur';
  const amount = isEuro ? format.money(cents) : `${format.number(cents / 100)} ${currency.toUpperCase()}`;
  const day = format.day(seenOn);
  const known = invoiceNumber === null ? {} : { invoiceNumber };
  const decide = (kind: PaymentDecision['kind']) => onDecide({ kind, source: 'provider', id, amount, ...known });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{t('heading', { amount, day })}</h3>
      <p className="max-w-prose">{t(`reasons.${reason}`)}</p>
      <p className="text-sm text-soft wrap-anywhere">
        {t('cause')}: {cause}
        {invoiceNumber ? `, ${t('invoice')}: ${invoiceNumber}` : null}
      </p>
      {may('staffMoney.matchPayment') ? (
        <div className="flex flex-wrap gap-3">
          {isEuro ? (
            <Button aria-label={bank('match_of', { amount, day })} onClick={() => decide('match')}>
              {bank('match')}
            </Button>
          ) : null}
          <Button aria-label={bank('ignore_of', { amount, day })} onClick={() => decide('ignore')}>
            {bank('ignore')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
