import type { StaffPayment } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Alert, Button, Card } from '#ui';
import type { PaymentDecision } from './payment-dialogs.tsx';

type Decide = (decision: PaymentDecision) => void;

/** The payments of the bank that wait for a decision, each with the invoices that it may be for. */
export const BankPayments = ({
  rows,
  total,
  onDecide,
}: {
  rows: readonly StaffPayment[];
  total: number;
  onDecide: Decide;
}) => {
  const t = useTranslations('staff.payments.bank');
  return (
    <Card title={t('title')}>
      {rows.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
      {rows.length < total ? <p>{t('more', { shown: rows.length, total })}</p> : null}
      {rows.length > 0 ? (
        <ul className="flex flex-col divide-y divide-hairline">
          {rows.map((payment) => (
            <li key={payment.id} className="py-5 first:pt-0 last:pb-0">
              <BankPayment payment={payment} onDecide={onDecide} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
};

const BankPayment = ({ payment, onDecide }: { payment: StaffPayment; onDecide: Decide }) => {
  const t = useTranslations('staff.payments.bank');
  const format = useMoneyFormat();
  const may = useStaffMay();
  const { id, bookedOn, cents, payer, iban, text, isMaybeRepeated, candidates } = payment;
  const [amount, day] = [format.money(cents), format.day(bookedOn)];
  const decide = (kind: PaymentDecision['kind']) => onDecide({ kind, source: 'bank', id, amount });
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg wrap-anywhere">{t('heading', { amount, payer: payer ?? t('unknown_payer'), day })}</h3>
      {cents < 0 ? <Alert tone="attention">{t('returned')}</Alert> : null}
      {isMaybeRepeated ? <Alert tone="attention">{t('maybe_repeated')}</Alert> : null}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="text-soft">{t('text')}</dt>
        <dd className="wrap-anywhere">{text === '' ? t('no_text') : text}</dd>
        {iban ? (
          <>
            <dt className="text-soft">{t('iban')}</dt>
            <dd className="wrap-anywhere">{iban}</dd>
          </>
        ) : null}
        <dt className="text-soft">{t('id')}</dt>
        <dd className="wrap-anywhere text-sm">{id}</dd>
      </dl>
      {cents < 0 ? null : (
        <Candidates
          candidates={candidates}
          onChoose={(invoiceNumber) => onDecide({ kind: 'match', source: 'bank', id, amount, invoiceNumber })}
        />
      )}
      {may('staffMoney.matchPayment') ? (
        <div className="flex flex-wrap gap-3">
          <Button aria-label={t('match_of', { amount, day })} onClick={() => decide('match')}>
            {t('match')}
          </Button>
          <Button aria-label={t('ignore_of', { amount, day })} onClick={() => decide('ignore')}>
            {t('ignore')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

type CandidatesProps = { candidates: StaffPayment['candidates']; onChoose: (invoiceNumber: string) => void };

const Candidates = ({ candidates, onChoose }: CandidatesProps) => {
  const t = useTranslations('staff.payments.bank');
  const format = useMoneyFormat();
  const may = useStaffMay();
  if (candidates.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{t('candidates')}</h4>
      <ul className="flex flex-col gap-3">
        {candidates.map(({ number, buyer, openCents, reasons }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-3 border border-hairline px-4 py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{t('candidate', { number, buyer, open: format.money(openCents) })}</p>
              <p className="text-sm text-soft">{reasons.map((reason) => t(`reasons.${reason}`)).join('; ')}</p>
            </div>
            {may('staffMoney.matchPayment') ? (
              <Button size="small" onClick={() => onChoose(number)}>
                {t('match_candidate', { number })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
};
