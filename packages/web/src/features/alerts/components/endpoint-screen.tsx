import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Alert, BackLink, Button, Card, PageHeading, toast } from '#ui';
import { useWebhookAction, webhookQuery, type EndpointRef } from '../use-webhooks.ts';
import type { WebhookSearch } from '../webhook-search.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { EndpointBadge } from './webhook-badges.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Props = { endpoint: EndpointRef; search: WebhookSearch; onSearch: (next: WebhookSearch) => void };

/** One endpoint: its state, its deliveries, and its settings. */
export const EndpointScreen = ({ endpoint: ref, search, onSearch }: Props) => {
  const t = useTranslations('alerts.webhooks');
  const screens = useProjectScreens();
  const { data: endpoint } = useSuspenseQuery(webhookQuery(ref));
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={endpoint.description || new URL(endpoint.url).host}
        lead={<span className="wrap-anywhere">{endpoint.url}</span>}
        actions={
          <>
            <BackLink to={screens.webhooks} params={{ projectId: ref.projectId }}>
              {t('back')}
            </BackLink>
            <Actions endpoint={endpoint} refTo={ref} />
          </>
        }
      />
      <EndpointState endpoint={endpoint} />
      <DeliveryLog endpoint={ref} isPaused={endpoint.state === 'paused'} search={search} onSearch={onSearch} />
      <Settings endpoint={endpoint} refTo={ref} />
      <Card title={t('secret.title')} description={t('secret.text')}>
        <RotateSecret endpoint={endpoint} refTo={ref} />
      </Card>
      <Card title={t('remove.title')} description={t('remove.text')}>
        <RemoveEndpoint refTo={ref} />
      </Card>
    </div>
  );
};

const EndpointState = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const t = useTranslations('alerts.webhooks');
  const format = useFormat();
  const { pausedBecause, failingSince, state } = endpoint;
  return (
    <div className="flex flex-col items-start gap-3">
      <EndpointBadge endpoint={endpoint} />
      {state === 'paused' && pausedBecause ? (
        <Alert tone={pausedBecause === 'person' ? 'info' : 'danger'}>{t(`paused_because.${pausedBecause}`)}</Alert>
      ) : null}
      {state === 'active' && failingSince ? (
        <Alert tone="attention">{t('failing_since', { when: format.relative(failingSince) })}</Alert>
      ) : null}
    </div>
  );
};

type PartProps = { endpoint: WebhookEndpoint; refTo: EndpointRef };

const Actions = ({ endpoint, refTo }: PartProps) => {
  const t = useTranslations('alerts.webhooks');
  const { url, description, events } = endpoint;
  const isPaused = endpoint.state === 'paused';
  const test = useWebhookAction(() => api.webhook.test(refTo), { done: t('test_sent') });
  const next = isPaused ? ('active' as const) : ('paused' as const);
  const toggle = useWebhookAction(() => api.webhook.update({ ...refTo, url, description, events, state: next }), {
    done: t(isPaused ? 'resumed' : 'paused_done'),
  });
  return (
    <>
      <Button isPending={toggle.isPending} onClick={() => toggle.mutate()}>
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      {isPaused ? null : (
        <Button variant="primary" isPending={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
      )}
    </>
  );
};

const Settings = ({ endpoint, refTo }: PartProps) => {
  const t = useTranslations('alerts.webhooks');
  const queryClient = useQueryClient();
  const { url, description, events, state } = endpoint;
  return (
    <Card title={t('edit_title')}>
      <WebhookForm
        key={url}
        initial={{ url, description, events }}
        submitLabel={t('save')}
        onSubmit={async (values) => {
          const changed = await api.webhook.update({ ...refTo, ...values, state });
          queryClient.setQueryData(webhookQuery(refTo).queryKey, changed);
          void queryClient.invalidateQueries({ queryKey: orpc.webhook.list.key() });
          toast.success(t('saved'));
        }}
      />
    </Card>
  );
};
