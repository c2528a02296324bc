import { useNavigate } from '@tanstack/react-router';
import type { PlanOffer, Subscription } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProject, useProjectScreens } from '#lib/project';
import { Alert, BackLink, Card, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton } from '#ui';
import { usePlanWords } from '../plan-words.ts';
import type { Chosen } from '../plan-words.ts';
import type { BookSearch } from '../plans-search.ts';
import { useOffer } from '../use-offer.ts';
import { useChargedMethod } from '../use-charged-method.ts';
import { useOrder } from '../use-order.ts';
import { useRefreshPlans } from '../use-refresh-plans.ts';
import { NoBilling } from './no-billing.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderForm } from './order-form.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { PriceFacts } from './price-facts.tsx';
import { RequestProduct } from './reseller/request-product.tsx';
import { bracketsOf } from './size-choice.tsx';

type Props = { projectId: string; slug: string; search: BookSearch };

/** The order of what was chosen before: what it costs, what is paid when, and what else is agreed on. */
export const BookScreen = ({ projectId, slug, search }: Props) => {
  const t = useTranslations('plans.book');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const screens = useProjectScreens();
  const { choiceOf } = usePlanWords();
  const { offer, open, error, refetch } = useOffer(projectId);
  const chosen = offer && findChosen(offer, slug, search);
  const subscription = chosen ? open?.[chosen.product] : undefined;
  const title = t(subscription?.bookedAt ? 'change_title' : 'title');
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <BackLink
        to={screens.subscription}
        params={{ projectId }}
        search={{ bracket: search.bracket, interval: search.interval }}
      >
        {t('back')}
      </BackLink>
      <PageHeading
        title={title}
        documentTitle={`${title} – ${project.title}`}
        lead={chosen ? choiceOf(chosen) : undefined}
      />
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={refetch} />
      ) : null}
      {error || (offer && open) ? null : <Skeleton lines={8} />}
      {offer && open ? <Bookable {...{ projectId, offer, chosen }} subscription={subscription} /> : null}
    </div>
  );
};

/** What the address names, if it is sold. */
const findChosen = (
  offer: PlanOffer,
  slug: string,
  { package: name, bracket, interval }: BookSearch,
): Chosen | undefined => {
  const offered = offer.products.find(({ product }) => product === slug);
  if (!offered || !name || !interval || !offer.intervals.includes(interval)) return undefined;
  const price = offered.packages[name].find((one) => one.bracket === bracket);
  return price && { product: offered.product, package: name, bracket: price.bracket, interval };
};

type BookableProps = {
  projectId: string;
  offer: PlanOffer;
  chosen: Chosen | undefined;
  subscription: Subscription | undefined;
};

/** The order, or why there can be none now. */
const Bookable = ({ projectId, offer, chosen, subscription }: BookableProps) => {
  const t = useTranslations('plans');
  const screens = useProjectScreens();
  const booked = subscription?.bookedAt ? subscription : null;
  if (!offer.isBillingOn) return <NoBilling missing={offer.missing} />;
  if (offer.isBilledByReseller) return <RequestProduct projectId={projectId} />;
  if (!offer.mayBook) return <Alert>{t('pricing.only_admins')}</Alert>;
  if (!chosen)
    return (
      <EmptyState
        title={t('book.none_title')}
        actions={
          <LinkButton to={screens.subscription} params={{ projectId }} variant="primary">
            {t('book.to_choice')}
          </LinkButton>
        }
      >
        {t('book.none')}
      </EmptyState>
    );
  if (subscription?.cancelAtPeriodEnd) return <Blocked title={t('book.canceled_title')}>{t('book.canceled')}</Blocked>;
  if (booked && !['active', 'trialing'].includes(booked.status))
    return <Blocked title={t('book.owed_title')}>{t('book.owed')}</Blocked>;
  return <OrderParts key={Object.values(chosen).join(' ')} {...{ projectId, offer, chosen, booked }} />;
};

const Blocked = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTranslations('plans.book');
  const screens = useProjectScreens();
  return (
    <Alert
      tone="attention"
      title={title}
      actions={<LinkButton to={screens.subscriptions}>{t('to_subscriptions')}</LinkButton>}
    >
      <p>{children}</p>
    </Alert>
  );
};

type PartsProps = { projectId: string; offer: PlanOffer; chosen: Chosen; booked: Subscription | null };

const OrderParts = ({ projectId, offer, chosen, booked }: PartsProps) => {
  const t = useTranslations('plans');
  const keyText = useKeyText();
  const navigate = useNavigate();
  const screens = useProjectScreens();
  const refresh = useRefreshPlans();
  const project = useProject(projectId);
  const accountId = offer.payerAccountId ?? project.accountId;
  const method = useChargedMethod(accountId);
  const order = useOrder({ projectId, chosen, booked });
  const { quote, error } = order;
  if (error)
    return (
      <ErrorState title={t('book.load_failed')} message={keyText(toApiError(error).key)} onRetry={order.refetch} />
    );
  if (!quote) return <Skeleton lines={8} />;
  if (order.isChange && quote.kind === 'none')
    return <EmptyState title={t('book.already_title')}>{t('book.already')}</EmptyState>;
  const isLargest = chosen.bracket === bracketsOf(offer).at(-1);
  const onOrdered = (): void => {
    void navigate({ to: screens.booked, params: { projectId, slug: chosen.product } }).then(refresh);
  };
  return (
    <>
      <Card title={t('price.title')}>
        <PriceFacts price={quote.price} interval={chosen.interval} />
      </Card>
      <PaymentPlan quote={quote} interval={chosen.interval} method={method} />
      <Card title={t('book.clause_title')}>
        <p className="max-w-prose">
          {t(isLargest ? 'book.clause_largest' : 'book.clause', { bracket: chosen.bracket })}
        </p>
      </Card>
      <OrderAddress accountId={accountId} offer={offer} />
      <OrderForm
        name={`${projectId}.${chosen.product}`}
        order={order}
        quote={quote}
        isBusinessOnly={offer.isBusinessOnly}
        onOrdered={onOrdered}
      />
    </>
  );
};
