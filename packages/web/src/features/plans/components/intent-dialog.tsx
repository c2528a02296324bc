import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, ConfirmDialog, toast } from '#ui';

type Props = {
  /** `danger` for what ends something. */
  variant: 'primary' | 'danger';
  texts: { title: string; confirm: string; done: string; failed: string };
  children: ReactNode;
  /** Does it. The key is made when the dialog opens, so that a second click and a repeated try do nothing twice. */
  onConfirm: (key: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before a subscription is changed. Render it to open it. */
export const IntentDialog = ({ variant, texts, children, onConfirm, onDone, onClose }: Props) => {
  const common = useTranslations('common');
  const keyText = useKeyText();
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onConfirm(key),
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{common('back')}</Button>
          <Button variant={variant} isPending={isPending} onClick={() => mutate()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 wrap-anywhere">{children}</div>
      {error ? (
        <Alert tone="danger" role="alert" title={texts.failed} className="mt-4">
          <p>{keyText(toApiError(error).key)}</p>
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
};
