import type { PlanOffer, ProductStatus, Subscription } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { useProjectScreens } from '#lib/project';
import { Card, StatusBadge, TextLink, type Tone } from '#ui';
import { lastDayBefore } from '../last-day.ts';
import { usePlanWords } from '../plan-words.ts';
import type { OpenSubscriptions } from '../use-offer.ts';

const tones: Record<ProductStatus, Tone> = { active: 'success', free: 'success', trial: 'info', inactive: 'neutral' };

/** What the project has now: each product with its status, its price and its end. */
export const PlanState = ({ offer, open }: { offer: PlanOffer; open: OpenSubscriptions }) => {
  const t = useTranslations('plans');
  return (
    <Card title={t('pricing.now')}>
      <ul className="flex flex-col gap-4">
        {offer.products.map(({ product, status }) => (
          <li key={product} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{t(`products.${product}`)}</span>
              <StatusBadge tone={tones[status]}>{t(`product_states.${status}`)}</StatusBadge>
            </p>
            <ProductFacts subscription={open[product]} isInactive={status === 'inactive'} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

type FactsProps = { subscription: Subscription | undefined; isInactive: boolean };

const ProductFacts = ({ subscription, isInactive }: FactsProps) => {
  const t = useTranslations('plans');
  const describe = useDescription();
  const screens = useProjectScreens();
  if (!subscription) return isInactive ? <p>{t('pricing.not_booked')}</p> : null;
  const isOwed = subscription.status === 'past_due' || subscription.status === 'unpaid';
  return (
    <>
      <p>{describe(subscription)}</p>
      {isOwed ? <p className="font-medium text-critical">{t('pricing.owed')}</p> : null}
      {subscription.bookedAt ? (
        <TextLink to={screens.invoices} params={{ subscriptionId: subscription.id }} className="self-start">
          {t('pricing.to_invoices', { product: t(`products.${subscription.product}`) })}
        </TextLink>
      ) : null}
    </>
  );
};

/** One sentence about a subscription: what it is, what it costs, and until when. */
const useDescription = () => {
  const t = useTranslations('plans');
  const format = useMoneyFormat();
  const { choiceOf } = usePlanWords();
  const until = (end: string): { date: string } => ({ date: format.day(lastDayBefore(end)) });
  return (one: Subscription): string => {
    const { trialEndsOn, periodEnd, status, bookedAt } = one;
    const price = { price: format.money(one.price.netCents), per: t(`per.${one.interval}`) };
    const end = status === 'trialing' ? trialEndsOn : periodEnd;
    if (one.cancelAtPeriodEnd && end) return t('pricing.ends', until(end));
    if (status !== 'trialing' || !trialEndsOn) return t('pricing.runs', { choice: choiceOf(one), ...price });
    if (!bookedAt) return t('pricing.trial_until', until(trialEndsOn));
    return t('pricing.trial_booked', { choice: choiceOf(one), ...until(trialEndsOn), ...price });
  };
};
