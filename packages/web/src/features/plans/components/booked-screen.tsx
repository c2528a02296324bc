import type { Subscription } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { useProject, useProjectScreens } from '#lib/project';
import { Card, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton } from '#ui';
import { lastDayBefore } from '../last-day.ts';
import { usePlanWords } from '../plan-words.ts';
import { useChargedMethod } from '../use-charged-method.ts';
import { useOffer } from '../use-offer.ts';
import { NoBilling } from './no-billing.tsx';

type Props = { projectId: string; slug: string };

/** Confirms an order: what was booked, what is paid when, and what to do next. */
export const BookedScreen = ({ projectId, slug }: Props) => {
  const t = useTranslations('plans.booked');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const { choiceOf } = usePlanWords();
  const { offer, open, error, refetch } = useOffer(projectId);
  const found = Object.values(open ?? {}).find(({ product, bookedAt }) => product === slug && bookedAt !== null);
  const isNothing = offer !== undefined && open !== undefined && !found;
  const title = t(isNothing ? 'none_title' : 'title');
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <PageHeading
        title={title}
        documentTitle={`${title} – ${project.title}`}
        lead={found ? choiceOf(found) : undefined}
      />
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={refetch} />
      ) : null}
      {error || (offer && open) ? null : <Skeleton lines={4} />}
      {isNothing && offer.isBillingOn ? <Nothing projectId={projectId} /> : null}
      {isNothing && !offer.isBillingOn ? <NoBilling missing={offer.missing} /> : null}
      {found ? <Booked projectId={projectId} subscription={found} /> : null}
    </div>
  );
};

const Nothing = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('plans');
  const screens = useProjectScreens();
  return (
    <EmptyState
      title={t('book.none_title')}
      actions={
        <LinkButton to={screens.subscription} params={{ projectId }} variant="primary">
          {t('book.to_choice')}
        </LinkButton>
      }
    >
      {t('booked.none')}
    </EmptyState>
  );
};

type Screens = ReturnType<typeof useProjectScreens>;

/** Where one goes on with a product. */
const toProduct = {
  tool: { screen: ({ tool }: Screens) => tool, text: 'to_tool' },
  'live-inspect': { screen: ({ inspect }: Screens) => inspect, text: 'to_inspect' },
  statement: { screen: ({ policy }: Screens) => policy, text: 'to_statements' },
} as const;

const Booked = ({ projectId, subscription }: { projectId: string; subscription: Subscription }) => {
  const t = useTranslations('plans.booked');
  const format = useMoneyFormat();
  const screens = useProjectScreens();
  // Who pays may be another account than the project's.
  const method = useChargedMethod(subscription.accountId);
  const { id, product, status, trialEndsOn, nextInvoiceOn, openCents } = subscription;
  const isTrial = status === 'trialing';
  const payText = (price: string): string =>
    method ? t(`pay_${method.kind}`, { price, last4: method.last4 }) : t('pay', { price });
  return (
    <Card title={t('how_on')}>
      <div className="flex max-w-prose flex-col gap-4">
        {isTrial && trialEndsOn ? <p>{t('trial', { date: format.day(lastDayBefore(trialEndsOn)) })}</p> : null}
        {isTrial ? null : <p>{t('running')}</p>}
        {openCents > 0 ? <p>{payText(format.money(openCents))}</p> : null}
        {!isTrial && nextInvoiceOn ? <p>{t('next', { date: format.day(nextInvoiceOn) })}</p> : null}
        <p>{t('mail')}</p>
        <div className="flex flex-wrap gap-3">
          {openCents > 0 ? (
            <LinkButton to={screens.invoices} params={{ subscriptionId: id }} variant="primary">
              {t('to_invoices')}
            </LinkButton>
          ) : null}
          <LinkButton to={toProduct[product].screen(screens)} params={{ projectId }}>
            {t(toProduct[product].text)}
          </LinkButton>
          <LinkButton to={screens.subscriptions}>{t('to_subscriptions')}</LinkButton>
        </div>
      </div>
    </Card>
  );
};
