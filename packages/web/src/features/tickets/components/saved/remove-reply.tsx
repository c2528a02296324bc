import { useMutation } from '@tanstack/react-query';
import type { SavedReply } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, toast } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';

type Props = { desk: Desk; reply: SavedReply; onRemoved: () => void; onBack: () => void };

/** Asks before a saved reply is removed. */
export const RemoveReply = ({ desk, reply, onRemoved, onBack }: Props) => {
  const t = useTranslations('tickets.saved');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => desk.removeReply({ replyId: reply.id }),
    onSuccess: () => {
      toast.success(t('removed'));
      onRemoved();
    },
  });
  return (
    <div className="flex flex-col gap-5">
      {error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
      <p className="wrap-anywhere">{t('remove_text', { title: reply.title })}</p>
      <div className="flex flex-wrap gap-3">
        <Button ref={back} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
          {common('delete')}
        </Button>
      </div>
    </div>
  );
};
