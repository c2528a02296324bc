import { useMutation } from '@tanstack/react-query';
import type { SourceLink } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, ConfirmDialog, toast } from '#ui';

type Props = { accountId: string; link: SourceLink; onRemoved: () => void; onClose: () => void };

/** Deletes a source link, after asking; the server refuses while users are assigned to it. */
export const RemoveSource = ({ accountId, link: { id: linkId, name }, onRemoved, onClose }: Props) => {
  const t = useTranslations('sales.sources');
  const keyText = useKeyText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sourceLink.remove({ accountId, linkId }),
    onSuccess: () => {
      toast.success(t('removed'));
      onRemoved();
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
      title={t('remove_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
            {t('remove_submit')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t('remove_text', { name })}</p>
    </ConfirmDialog>
  );
};
