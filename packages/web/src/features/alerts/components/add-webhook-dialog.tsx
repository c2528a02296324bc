import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { Button, Dialog } from '#ui';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Adds an endpoint, and then shows its secret, this once. */
export const AddWebhookDialog = ({ projectId, onClose }: { projectId: string; onClose: () => void }) => {
  const t = useTranslations('alerts.webhooks');
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={t(secret ? 'added_title' : 'add')}
      footer={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : null
      }
    >
      {secret ? (
        <ShownSecret secret={secret} text={t('secret.once')} />
      ) : (
        <WebhookForm
          initial={{ url: '', description: '', events: ['scan.finished', 'scan.failed', 'issues.regressed'] }}
          submitLabel={t('add')}
          onSubmit={async (values) => {
            const added = await api.webhook.create({ projectId, ...values });
            setSecret(added.secret);
            await queryClient.invalidateQueries({ queryKey: orpc.webhook.key() });
          }}
        />
      )}
    </Dialog>
  );
};
