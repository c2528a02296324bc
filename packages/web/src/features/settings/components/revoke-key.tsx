import { useMutation } from '@tanstack/react-query';
import type { ApiKey } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ConfirmDialog, toast } from '#ui';

type Props = { accountId: string; apiKey: ApiKey; onDone: () => void };

/** Ends a key, after asking. */
export const RevokeKey = ({ accountId, apiKey: { id: keyId, name }, onDone }: Props) => {
  const t = useTranslations('keys');
  const keyText = useKeyText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.apiKey.revoke({ accountId, keyId }),
    onSuccess: () => {
      setOpen(false);
      toast.success(t('revoked', { name }));
      onDone();
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('revoke', { name })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('revoke_title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
              {t('revoke_submit')}
            </Button>
          </>
        }
      >
        <p className="break-words">{t('revoke_text', { name })}</p>
      </ConfirmDialog>
    </>
  );
};
