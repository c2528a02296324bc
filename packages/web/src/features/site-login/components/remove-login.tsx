import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '../../../lib/api/index.ts';
import { useKeyText } from '../../../lib/i18n/index.ts';
import { Alert, Button, Card, ConfirmDialog, toast } from '../../../ui/index.ts';
import { useTakeLogin, type DomainRef } from '../use-login.ts';

/** Takes the login away with all that belongs to it, after asking. */
export function RemoveLogin({ domain, onRemoved }: { domain: DomainRef; onRemoved: () => void }) {
  const t = useTranslations('login.remove');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const take = useTakeLogin(domain);
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => api.login.remove(domain),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
      take({ login: null, runs: [] });
      toast.success(t('done'));
      // The button is gone with its card.
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  });
  return (
    <Card title={t('title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">{t('text')}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('button')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('question')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common('cancel')}</Button>
            <Button variant="danger" isPending={removal.isPending} onClick={() => removal.mutate()}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p>{t('text')}</p>
        {removal.error ? (
          <Alert tone="danger" role="alert" className="mt-4">
            {keyText(toApiError(removal.error).key)}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}
