import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ConfirmDialog, toast } from '#ui';

type Props = {
  accountId: string;
  accountName: string;
  /** The partner; null where the partner itself begins it. */
  reseller: string | null;
  onChanged: () => void;
};

/** Begins to end the relation between an account and its partner, after asking. */
export const BeginDeparture = ({ accountId, accountName: account, reseller, onChanged }: Props) => {
  const t = useTranslations('partnership');
  const keyText = useKeyText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.partnership.leave({ accountId }),
    onSuccess: () => {
      setOpen(false);
      toast.success(t('leave.begun'));
      onChanged();
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('customer.leave')}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('leave.title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('leave.cancel')}</Button>
            <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
              {t('leave.submit')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 break-words">
          <p>
            {reseller === null ? t('leave.of_reseller', { account }) : t('leave.of_customer', { account, reseller })}
          </p>
          <p>{t('leave.keeps')}</p>
          <p>{t('leave.paid')}</p>
          <p>{t('leave.confirmed')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
};
