import { useQuery } from '@tanstack/react-query';
import type { WebhookAttempt, WebhookDeliveryDetail } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Button, CodeSnippet, Dialog, ErrorState, Skeleton } from '#ui';
import { useWebhookAction, type EndpointRef } from '../use-webhooks.ts';
import { eventKey } from './event-choices.tsx';
import { DeliveryBadge } from './webhook-badges.tsx';

type Props = { delivery: EndpointRef & { deliveryId: string }; canSend: boolean; onClose: () => void };

/** One delivery: what was sent, every attempt, and sending it again. */
export const DeliveryDialog = ({ delivery: ref, canSend, onClose }: Props) => {
  const t = useTranslations('alerts.webhooks');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery({
    ...orpc.webhook.delivery.queryOptions({ input: ref }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 2_000 : false),
  });
  const again = useWebhookAction(() => api.webhook.redeliver(ref), { done: t('log.sent_again') });
  const isSettled = data !== undefined && data.state !== 'pending';
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={data ? t(`events.${eventKey(data.event)}`) : t('log.details')}
      footer={
        <>
          {canSend && isSettled ? (
            <Button isPending={again.isPending} onClick={() => again.mutate()}>
              {t('log.send_again')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {data ? <Details delivery={data} /> : null}
      {data || error ? null : <Skeleton />}
    </Dialog>
  );
};

/** JSON as people read it. */
const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

const Details = ({ delivery }: { delivery: WebhookDeliveryDetail }) => {
  const t = useTranslations('alerts.webhooks');
  const format = useFormat();
  const { id, state, nextAt, createdAt, log, payload } = delivery;
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeliveryBadge state={state} />
        <span>{t('log.happened', { when: format.dateTime(createdAt) })}</span>
        {state === 'pending' && nextAt ? <span>{t('log.next', { when: format.dateTime(nextAt) })}</span> : null}
      </p>
      <p className="text-sm text-soft">
        webhook-id: <code className="font-mono wrap-anywhere">{id}</code>
      </p>
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">{t('log.attempts')}</h3>
        {log.length === 0 ? <p className="text-soft">{t('log.no_attempts')}</p> : null}
        <ol className="flex flex-col gap-px border border-hairline bg-hairline empty:hidden">
          {log.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      </section>
      <CodeSnippet label={t('log.payload')} code={pretty(payload)} />
    </div>
  );
};

const AttemptRow = ({ attempt: { at, status, error, durationMs, answer } }: { attempt: WebhookAttempt }) => {
  const t = useTranslations('alerts.webhooks');
  const format = useFormat();
  const result = status === null ? t(`attempt_error.${error ?? 'connection'}`) : t('log.status', { status });
  return (
    <li className="flex flex-col gap-1 bg-surface px-4 py-3">
      <p>
        {[format.dateTime(at), result, t('log.duration', { seconds: Math.round(durationMs / 100) / 10 })].join(' · ')}
      </p>
      {answer ? (
        <p className="text-sm text-soft">
          {t('log.answered')} <code className="font-mono wrap-anywhere">{answer}</code>
        </p>
      ) : null}
    </li>
  );
};
