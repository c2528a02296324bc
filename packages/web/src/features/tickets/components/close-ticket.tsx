import { useMutation } from '@tanstack/react-query';
import type { Ticket } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ConfirmDialog, toast } from '#ui';

type Props = { ticketId: string; onClosed: (ticket: Ticket) => void };

/** Says that no answer is needed any more, after asking. */
export const CloseTicket = ({ ticketId, onClosed }: Props) => {
  const t = useTranslations('tickets.ticket');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.ticket.close({ ticketId }),
    onSuccess: (ticket) => {
      toast.success(t('close_done'));
      onClosed(ticket);
      // The button that asked is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('close')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('close_title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common('cancel')}</Button>
            <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
              {t('close')}
            </Button>
          </>
        }
      >
        <p>{t('close_text')}</p>
      </ConfirmDialog>
    </>
  );
};
