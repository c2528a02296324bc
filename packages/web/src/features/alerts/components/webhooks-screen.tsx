import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@zugang/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useProjectScreens, useProject } from '#lib/project';
import { Alert, Button, Card, EmptyState, ErrorState, PageHeading, Skeleton, TextLink } from '#ui';
import { webhooksQuery } from '../use-webhooks.ts';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { eventKey } from './event-choices.tsx';
import { DeliveryBadge, EndpointBadge } from './webhook-badges.tsx';

/** Where the events of a project are sent. */
export const WebhooksScreen = ({ projectId }: { projectId: string }) => {
  const project = useProject(projectId);
  const t = useTranslations('alerts.webhooks');
  const canManage = useMay(projectId, 'webhook.manage');
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} documentTitle={`${t('title')} – ${project.title}`} lead={t('lead')} />
      {canManage ? <Endpoints projectId={projectId} /> : <Alert>{t('only_admins')}</Alert>}
    </div>
  );
};

const Endpoints = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('alerts.webhooks');
  const keyText = useKeyText();
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery(webhooksQuery(projectId));
  // With the first endpoint the button moves from the empty state into the card: the focus follows it.
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const add = (
    <Button ref={addButton} variant="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <>
      {data.endpoints.length === 0 ? (
        <EmptyState title={t('empty_title')} actions={add}>
          {t('empty')}
        </EmptyState>
      ) : (
        <Card title={t('list_title')} description={t('list_text')} actions={add}>
          <ul className="flex flex-col gap-px border border-hairline bg-hairline">
            {data.endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} projectId={projectId} endpoint={endpoint} />
            ))}
          </ul>
        </Card>
      )}
      {isAdding ? <AddWebhookDialog projectId={projectId} onClose={close} /> : null}
    </>
  );
};

const EndpointRow = ({ projectId, endpoint }: { projectId: string; endpoint: WebhookEndpoint }) => {
  const t = useTranslations('alerts.webhooks');
  const format = useFormat();
  const screens = useProjectScreens();
  const { id: endpointId, url, description, events, latest } = endpoint;
  return (
    <li className="flex flex-col gap-1 bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={screens.webhook} params={{ projectId, endpointId }} className="font-medium wrap-anywhere">
          {description || url}
        </TextLink>
        <EndpointBadge endpoint={endpoint} />
      </p>
      {description ? <p className="text-sm text-soft wrap-anywhere">{url}</p> : null}
      <p className="text-sm text-soft">{events.map((event) => t(`events.${eventKey(event)}`)).join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {latest ? (
          <>
            {t('latest', { when: format.relative(latest.at) })} <DeliveryBadge state={latest.state} />
          </>
        ) : (
          t('latest_none')
        )}
      </p>
    </li>
  );
};
