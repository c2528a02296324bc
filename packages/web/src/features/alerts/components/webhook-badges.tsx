import type { DeliveryState, WebhookEndpoint } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#ui';

/** Whether an endpoint gets events, and takes them. */
export const EndpointBadge = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const t = useTranslations('alerts.webhooks.state');
  if (endpoint.state === 'paused') return <StatusBadge tone="neutral">{t('paused')}</StatusBadge>;
  if (endpoint.failingSince) return <StatusBadge tone="danger">{t('failing')}</StatusBadge>;
  return <StatusBadge tone="success">{t('active')}</StatusBadge>;
};

const tones = { pending: 'attention', delivered: 'success', failed: 'danger', stopped: 'neutral' } as const;

/** State of a delivery. */
export const DeliveryBadge = ({ state }: { state: DeliveryState }) => {
  const t = useTranslations('alerts.webhooks.delivery_state');
  return (
    <StatusBadge tone={tones[state]} isRunning={state === 'pending'}>
      {t(state)}
    </StatusBadge>
  );
};
