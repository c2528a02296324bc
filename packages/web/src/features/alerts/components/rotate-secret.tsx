import type { WebhookEndpoint } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Button, Dialog } from '#ui';
import { useWebhookAction, type EndpointRef } from '../use-webhooks.ts';
import { ShownSecret } from './shown-secret.tsx';

/** Makes a new secret, after asking, and shows it, this once. */
export const RotateSecret = ({ endpoint, refTo }: { endpoint: WebhookEndpoint; refTo: EndpointRef }) => {
  const t = useTranslations('alerts.webhooks.secret');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rotate = useWebhookAction(() => api.webhook.rotateSecret(refTo), {
    done: t('rotated'),
    onDone: (answer) => setSecret(answer.secret),
  });
  const close = () => {
    setOpen(false);
    setSecret(undefined);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {endpoint.previousUntil ? <p>{t('overlap', { when: format.dateTime(endpoint.previousUntil) })}</p> : null}
      <Button onClick={() => setOpen(true)}>{t('rotate')}</Button>
      <Dialog
        isOpen={isOpen}
        isSticky
        onClose={close}
        title={t(secret ? 'rotated_title' : 'rotate_title')}
        footer={
          secret ? (
            <Button variant="primary" onClick={close}>
              {t('close')}
            </Button>
          ) : (
            <>
              <Button onClick={close}>{t('keep')}</Button>
              <Button variant="primary" isPending={rotate.isPending} onClick={() => rotate.mutate()}>
                {t('rotate')}
              </Button>
            </>
          )
        }
      >
        {secret ? <ShownSecret secret={secret} text={t('rotated_once')} /> : <p>{t('rotate_text')}</p>}
      </Dialog>
    </div>
  );
};
