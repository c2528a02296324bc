import type { Subscription } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { AskLink } from '#lib/ask';
import { useMoneyFormat } from '#lib/money';
import { useProjectScreens } from '#lib/project';
import { Button, LinkButton } from '#ui';
import { usePlanWords } from '../plan-words.ts';
import { isOver, lastDayOf } from '../subscription-end.ts';
import { useRefreshPlans } from '../use-refresh-plans.ts';
import { IntentDialog } from './intent-dialog.tsx';

type Intent = 'cancel' | 'reactivate' | 'object' | 'keep';
type Props = { subscription: Subscription };

/** What can be done with a subscription; each change is asked about first. */
export const SubscriptionActions = ({ subscription }: Props) => {
  const t = useTranslations('plans.list');
  const [intent, setIntent] = useState<Intent | null>(null);
  const screens = useProjectScreens();
  const { nameOf } = usePlanWords();
  const close = (): void => setIntent(null);
  const { id, projectId, isProjectGone, cancelAtPeriodEnd, bookedAt, plannedChange } = subscription;
  const isRunning = !isOver(subscription);
  const link = { params: { projectId } };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      {bookedAt ? (
        <LinkButton to={screens.invoices} params={{ subscriptionId: id }}>
          {t('invoices')}
        </LinkButton>
      ) : null}
      {isRunning && !isProjectGone && !cancelAtPeriodEnd ? (
        <LinkButton to={screens.subscription} {...link}>
          {t(bookedAt ? 'change' : 'book')}
        </LinkButton>
      ) : null}
      {isRunning && plannedChange ? (
        <Button onClick={() => setIntent(plannedChange.isMove ? 'object' : 'keep')}>
          {t(plannedChange.isMove ? 'object' : 'keep')}
        </Button>
      ) : null}
      {isRunning ? (
        <Button onClick={() => setIntent(cancelAtPeriodEnd ? 'reactivate' : 'cancel')}>
          {t(cancelAtPeriodEnd ? 'reactivate' : bookedAt ? 'cancel' : 'cancel_trial')}
        </Button>
      ) : null}
      <AskLink kind="subscription" id={id} accountId={subscription.accountId} name={nameOf(subscription)} />
      {intent === 'cancel' ? <CancelDialog subscription={subscription} onClose={close} /> : null}
      {intent === 'reactivate' ? <ReactivateDialog subscription={subscription} onClose={close} /> : null}
      {intent === 'object' ? <ObjectDialog subscription={subscription} onClose={close} /> : null}
      {intent === 'keep' ? <KeepDialog subscription={subscription} onClose={close} /> : null}
    </div>
  );
};

type DialogProps = Props & { onClose: () => void };

const CancelDialog = ({ subscription, onClose }: DialogProps) => {
  const t = useTranslations('plans');
  const format = useMoneyFormat();
  const refresh = useRefreshPlans();
  const { nameOf } = usePlanWords();
  const { id: subscriptionId, bookedAt, product, projectTitle: project } = subscription;
  const lastDay = lastDayOf(subscription);
  const names = { product: t(`products.${product}`), project };
  const isTrial = bookedAt === null;
  const date = lastDay ? format.day(lastDay) : '';
  const texts = isTrial
    ? {
        title: t('cancel.trial_title'),
        confirm: t('cancel.trial_confirm'),
        done: t('cancel.trial_done'),
        failed: t('cancel.failed'),
      }
    : {
        title: t('cancel.title', { name: nameOf(subscription) }),
        confirm: t('cancel.confirm'),
        done: t('cancel.done', { date }),
        failed: t('cancel.failed'),
      };
  return (
    <IntentDialog
      variant="danger"
      texts={texts}
      onConfirm={(key) => api.subscription.cancel({ subscriptionId, key })}
      onDone={refresh}
      onClose={onClose}
    >
      {isTrial ? (
        <p>{t('cancel.trial_text', names)}</p>
      ) : (
        <>
          <p>{t('cancel.text', { date })}</p>
          <p>{t('cancel.after', names)}</p>
        </>
      )}
      {subscription.product === 'statement' ? <p>{t('cancel.statement')}</p> : null}
      {isTrial ? null : <p>{t('cancel.undo')}</p>}
    </IntentDialog>
  );
};

const ReactivateDialog = ({ subscription, onClose }: DialogProps) => {
  const t = useTranslations('plans.reactivate');
  const format = useMoneyFormat();
  const refresh = useRefreshPlans();
  const { nameOf } = usePlanWords();
  const { id: subscriptionId, status, trialEndsOn, periodEnd, continuedGrossCents } = subscription;
  const next = (status === 'trialing' ? trialEndsOn : periodEnd) ?? '';
  return (
    <IntentDialog
      variant="primary"
      texts={{ title: t('title'), confirm: t('confirm'), done: t('done'), failed: t('failed') }}
      onConfirm={(key) => api.subscription.reactivate({ subscriptionId, key })}
      onDone={refresh}
      onClose={onClose}
    >
      <p>
        {t('text', {
          name: nameOf(subscription),
          date: next && format.day(next),
          price: format.money(continuedGrossCents),
        })}
      </p>
    </IntentDialog>
  );
};

const ObjectDialog = ({ subscription, onClose }: DialogProps) => {
  const t = useTranslations('plans.object');
  const refresh = useRefreshPlans();
  const { choiceOf } = usePlanWords();
  const { id: subscriptionId } = subscription;
  return (
    <IntentDialog
      variant="primary"
      texts={{ title: t('title'), confirm: t('confirm'), done: t('done'), failed: t('failed') }}
      onConfirm={(key) => api.subscription.objectToMove({ subscriptionId, key })}
      onDone={refresh}
      onClose={onClose}
    >
      <p>{t('text', { choice: choiceOf(subscription) })}</p>
    </IntentDialog>
  );
};

/** Takes back a planned change: what is ordered is what there is. */
const KeepDialog = ({ subscription, onClose }: DialogProps) => {
  const t = useTranslations('plans.keep');
  const refresh = useRefreshPlans();
  const { choiceOf } = usePlanWords();
  const { id: subscriptionId, package: name, bracket, interval, price } = subscription;
  const order = { subscriptionId, package: name, bracket, interval, grossCents: price.grossCents };
  return (
    <IntentDialog
      variant="primary"
      texts={{ title: t('title'), confirm: t('confirm'), done: t('done'), failed: t('failed') }}
      onConfirm={(key) => api.subscription.change({ ...order, key })}
      onDone={refresh}
      onClose={onClose}
    >
      <p>{t('text', { choice: choiceOf(subscription) })}</p>
    </IntentDialog>
  );
};
