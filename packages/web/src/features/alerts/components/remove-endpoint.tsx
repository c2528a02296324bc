import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useProjectScreens } from '#lib/project';
import { Button, ConfirmDialog } from '#ui';
import { useWebhookAction, type EndpointRef } from '../use-webhooks.ts';

/** Removes an endpoint, after asking. */
export const RemoveEndpoint = ({ refTo }: { refTo: EndpointRef }) => {
  const t = useTranslations('alerts.webhooks.remove');
  const navigate = useNavigate();
  const screens = useProjectScreens();
  const [isOpen, setOpen] = useState(false);
  const remove = useWebhookAction(
    async () => {
      await api.webhook.remove(refTo);
      // Before the screen fetches the deleted endpoint again.
      await navigate({ to: screens.webhooks, params: { projectId: refTo.projectId } });
    },
    { done: t('done') },
  );
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('submit')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('question')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button variant="danger" isPending={remove.isPending} onClick={() => remove.mutate()}>
              {t('submit')}
            </Button>
          </>
        }
      >
        <p>{t('question_text')}</p>
      </ConfirmDialog>
    </>
  );
};
