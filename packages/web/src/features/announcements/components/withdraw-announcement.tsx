import { useMutation } from '@tanstack/react-query';
import type { WrittenAnnouncement } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ConfirmDialog, toast } from '#ui';
import type { Author } from '../authors.ts';

type Props = { author: Author; written: WrittenAnnouncement; onEnded: () => void; onClose: () => void };

/** Ends an announcement, after asking. */
export const WithdrawAnnouncement = ({ author, written, onEnded, onClose }: Props) => {
  const t = useTranslations('announcements.write');
  const keyText = useKeyText();
  const { title } = written[useLocale() === 'en' ? 'en' : 'de'];
  const { mutate, isPending } = useMutation({
    mutationFn: () => author.withdraw(written.id),
    onSuccess: () => {
      toast.success(t('end.done'));
      onEnded();
    },
    onError: (failure) => {
      toast.error(keyText(toApiError(failure).key));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('end.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
            {t('end.submit')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t('end.text', { title })}</p>
    </ConfirmDialog>
  );
};
