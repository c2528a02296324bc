import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { RemoveDialog } from '#lib/removal';
import { Button, Card, toast } from '#ui';
import { useTakeLogin, type DomainRef } from '../use-login.ts';

/** Takes the login away with all that belongs to it, after asking. */
export const RemoveLogin = ({ domain, onRemoved }: { domain: DomainRef; onRemoved: () => void }) => {
  const t = useTranslations('login.remove');
  const take = useTakeLogin(domain);
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => api.login.remove(domain),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
      take({ login: null, runs: [] });
      toast.success(t('done'));
      // The button is gone with its card, once the dialog has given it the focus back.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
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
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        texts={{ title: t('question'), text: t('text'), confirm: t('confirm') }}
        removal={removal}
        onConfirm={() => removal.mutate()}
      />
    </Card>
  );
};
