import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, Dialog, Select, toast } from '#ui';
import type { DeskPart } from './desk-part.ts';

/** Moves all of a ticket into another one of the account, after saying what happens. */
export const MergeTicket = ({ desk, ticket, onChanged }: DeskPart) => {
  const t = useTranslations('tickets.merge');
  const handle = useTranslations('tickets.handle');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [intoId, setInto] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => desk.merge({ ticketId: ticket.id, intoId }),
    onSuccess: (merged) => {
      toast.success(t('done'));
      setOpen(false);
      onChanged(merged);
      void navigate({ to: desk.ticket, params: { ticketId: intoId } });
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{handle('merge')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
            <Button
              variant="danger"
              isPending={isPending}
              onClick={() => {
                setAsked(true);
                if (intoId) mutate();
              }}
            >
              {t('submit')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {error ? (
            <Alert tone="danger" role="alert">
              {keyText(toApiError(error).key)}
            </Alert>
          ) : null}
          <Alert tone="attention">{t('text')}</Alert>
          <Select
            label={t('into')}
            required
            value={intoId}
            error={isAsked && intoId === '' ? t('missing') : undefined}
            options={[
              { value: '', label: t('choose') },
              ...ticket.others.map(({ id, number, subject }) => ({
                value: id,
                label: t('option', { number, subject }),
              })),
            ]}
            onChange={({ target }) => setInto(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
};
