import type { Interval, PaymentMethod, PlanQuote } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { Card } from '#ui';
import { lastDayBefore } from '../last-day.ts';
import { FactList } from './fact-list.tsx';

/** `method`: the card or bank account that invoices are taken from; null: they are paid by transfer. */
type Props = { quote: PlanQuote; interval: Interval; method: PaymentMethod | null };

/** What is paid when, day by day; with the days that are set off where a running package changes at once. */
export const PaymentPlan = ({ quote, interval, method }: Props) => {
  const t = useTranslations('plans');
  const steps = useSteps(quote);
  const format = useMoneyFormat();
  const ends = quote.coupon?.lastsUntil;
  const regular = { price: format.money(quote.regularGrossCents), per: t(`per.${interval}`) };
  return (
    <Card title={t('book.when')}>
      <div className="flex flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {ends ? <p>{t('book.when_coupon', { date: format.day(ends), ...regular })}</p> : null}
        <p>{t(ends ? 'book.when_then_regular' : 'book.when_then', { interval: t(`intervals.${interval}`) })}</p>
        <p className="text-soft">
          {method ? t(`book.when_${method.kind}`, { last4: method.last4 }) : t('book.when_how')}
        </p>
        {quote.kind === 'upgrade' && quote.trialEndsOn === null ? <DueNow quote={quote} /> : null}
      </div>
    </Card>
  );
};

const useSteps = ({ kind, trialEndsOn, startsOn, dueNow, nextInvoiceOn, nextGrossCents }: PlanQuote): string[] => {
  const t = useTranslations('plans.book');
  const format = useMoneyFormat();
  const lastDay = (end: string): string => format.day(lastDayBefore(end));
  const next = { date: format.day(nextInvoiceOn), price: format.money(nextGrossCents) };
  if (trialEndsOn) return [t('when_trial', { date: lastDay(trialEndsOn) }), t('when_first', next)];
  if (kind === 'downgrade') return [t('when_nothing', { date: lastDay(startsOn) }), t('when_next', next)];
  const now = { price: format.money(dueNow.grossCents), until: lastDay(nextInvoiceOn) };
  return [t('when_now', now), t('when_next', next)];
};

const DueNow = ({ quote: { dueNow, nextInvoiceOn } }: { quote: PlanQuote }) => {
  const t = useTranslations('plans.book');
  const format = useMoneyFormat();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('now_title')}</h3>
      <FactList
        facts={[
          {
            label: t('now_charge', { date: format.day(lastDayBefore(nextInvoiceOn)) }),
            value: format.money(dueNow.chargeCents),
          },
          { label: t('now_credit'), value: format.money(-dueNow.creditCents || 0) },
          { label: t('now_net'), value: format.money(dueNow.netCents) },
          { label: t('now_tax'), value: format.money(dueNow.taxCents) },
          { label: t('now_total'), value: format.money(dueNow.grossCents), isSum: true },
        ]}
      />
    </div>
  );
};
