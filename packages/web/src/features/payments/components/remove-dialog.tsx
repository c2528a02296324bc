import { useMutation } from '@tanstack/react-query';
import type { PaymentMethod, PaymentMethods } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, ConfirmDialog, toast } from '#ui';
import { useMethodName } from '../method-words.ts';

type Props = {
  accountId: string;
  method: PaymentMethod;
  isLast: boolean;
  onRemoved: (methods: PaymentMethods) => void;
  onClose: () => void;
};

/** Asks before a card or bank account is removed, and says how invoices are paid then. */
export const RemoveDialog = ({ accountId, method, isLast, onRemoved, onClose }: Props) => {
  const t = useTranslations('payments');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const name = useMethodName()(method);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.paymentMethod.remove({ accountId, methodId: method.id }),
    onSuccess: (methods) => {
      toast.success(t('removed', { name }));
      onClose();
      onRemoved(methods);
    },
  });
  const follows = method.isDefault ? t('remove_default') : t('remove_other');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('remove_title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{isLast ? t('remove_last') : follows}</p>
      {error ? (
        <Alert tone="danger" role="alert" className="mt-4">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
};
