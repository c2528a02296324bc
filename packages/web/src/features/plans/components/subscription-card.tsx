import type { Subscription, SubscriptionStatus } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { Alert, Card, StatusBadge, type Tone } from '#ui';
import { lastDayBefore } from '../last-day.ts';
import { usePlanWords } from '../plan-words.ts';
import { lastDayOf } from '../subscription-end.ts';
import { FactList } from './fact-list.tsx';
import type { Fact } from './fact-list.tsx';
import { PriceFacts } from './price-facts.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

const tones: Record<SubscriptionStatus, Tone> = {
  active: 'success',
  trialing: 'info',
  past_due: 'attention',
  unpaid: 'danger',
  incomplete: 'attention',
  canceled: 'neutral',
  incomplete_expired: 'neutral',
};

type Props = {
  subscription: Subscription;
  /** Facts beside those of every subscription. */
  more?: readonly Fact[];
};

/** A subscription with everything known of it (specification, section 3), and what can be done. */
export const SubscriptionCard = ({ subscription, more = [] }: Props) => {
  const t = useTranslations('plans');
  const { nameOf } = usePlanWords();
  const format = useMoneyFormat();
  const facts = useFacts(subscription);
  const { status, plannedChange, priceNotice, product, projectTitle, price, interval, customer, endedOn } =
    subscription;
  const project = customer ? t('list.project_of', { project: projectTitle, customer: customer.name }) : projectTitle;
  const heading = { name: nameOf(subscription), project };
  return (
    <Card
      title={endedOn ? t('list.heading_ended', { ...heading, date: format.day(endedOn) }) : t('list.heading', heading)}
      actions={<StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>}
    >
      <div className="flex flex-col gap-5">
        {priceNotice ? <NewPrice subscription={subscription} notice={priceNotice} /> : null}
        {plannedChange ? <Planned product={product} planned={plannedChange} /> : null}
        <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          <FactList facts={[...facts, ...more]} />
          <div className="flex flex-col gap-2">
            <h3 className="text-base">{t('price.title')}</h3>
            <PriceFacts price={price} interval={interval} />
          </div>
        </div>
      </div>
      <SubscriptionActions subscription={subscription} />
    </Card>
  );
};

type PlannedProps = {
  product: Subscription['product'];
  planned: NonNullable<Subscription['plannedChange']>;
};

const Planned = ({ product, planned }: PlannedProps) => {
  const t = useTranslations('plans.list');
  const format = useMoneyFormat();
  const { choiceOf } = usePlanWords();
  const values = {
    date: format.day(planned.startsOn),
    choice: choiceOf({ product, ...planned }),
    price: format.money(planned.netCents),
  };
  return (
    <Alert tone={planned.isMove ? 'attention' : 'info'}>
      <p>{t(planned.isMove ? 'planned_move' : 'planned', values)}</p>
    </Alert>
  );
};

type NewPriceProps = { subscription: Subscription; notice: NonNullable<Subscription['priceNotice']> };

/** A price that was announced: from when, what it was, and the way out. */
const NewPrice = ({ subscription: { price, interval }, notice }: NewPriceProps) => {
  const t = useTranslations('plans');
  const format = useMoneyFormat();
  const values = {
    date: format.day(notice.startsOn),
    price: format.money(notice.netCents),
    per: t(`per.${interval}`),
    old: format.money(price.netCents),
    until: format.day(lastDayBefore(notice.startsOn)),
  };
  return (
    <Alert tone="attention">
      <p>{t('list.price_notice', values)}</p>
    </Alert>
  );
};

/** What is known of a coupon: its code, and how long it holds. */
const useCouponText = (): ((coupon: NonNullable<Subscription['coupon']>) => string) => {
  const t = useTranslations('plans.list');
  const format = useMoneyFormat();
  return ({ code, lastsUntil }) =>
    lastsUntil ? t('coupon_until', { code, date: format.day(lastsUntil) }) : t('coupon_all', { code });
};

/** Everything but the price, without what does not apply. */
const useFacts = (one: Subscription): Fact[] => {
  const t = useTranslations('plans');
  const format = useMoneyFormat();
  const { projectTitle: project, periodStart, periodEnd, trialEndsOn, nextInvoiceOn, status } = one;
  const couponOf = useCouponText();
  const lastDay = lastDayOf(one);
  const next =
    nextInvoiceOn && one.nextGrossCents !== null
      ? t('list.next_invoice_value', { date: format.day(nextInvoiceOn), price: format.money(one.nextGrossCents) })
      : null;
  const hasTrialEnd = status === 'trialing' && trialEndsOn !== null;
  const hasPeriod = status !== 'trialing' && periodStart !== null && periodEnd !== null;
  const period = hasPeriod && { from: format.day(periodStart), to: format.day(lastDayBefore(periodEnd)) };
  const cancelled = one.cancelAtPeriodEnd && lastDay ? t('list.cancel_yes', { date: format.day(lastDay) }) : null;
  const facts: (Fact | false)[] = [
    { label: t('list.project'), value: one.isProjectGone ? t('list.project_gone', { project }) : project },
    { label: t('list.product'), value: t(`products.${one.product}`) },
    { label: t('list.package'), value: t(`packages.${one.package}`) },
    { label: t('list.size'), value: t('bracket', { bracket: one.bracket }) },
    { label: t('list.interval'), value: t(`intervals.${one.interval}`) },
    { label: t('list.price_net'), value: format.money(one.price.netCents) },
    { label: t('list.price_gross'), value: format.money(one.price.grossCents) },
    { label: t('list.created'), value: format.date(one.createdAt) },
    hasTrialEnd && { label: t('list.trial_end'), value: format.day(lastDayBefore(trialEndsOn)) },
    period && { label: t('list.period'), value: t('list.period_range', period) },
    { label: t('list.next_invoice'), value: next ?? t('list.no_invoice') },
    { label: t('list.cancel_state'), value: cancelled ?? t('list.cancel_no') },
    one.coupon !== null && { label: t('list.coupon'), value: couponOf(one.coupon) },
    one.endedOn !== null && { label: t('list.ended'), value: format.day(one.endedOn) },
    one.purchaseOrder !== null && { label: t('list.purchase_order'), value: one.purchaseOrder },
    one.openCents > 0 && { label: t('list.open'), value: format.money(one.openCents) },
  ];
  return facts.filter((fact) => fact !== false);
};
