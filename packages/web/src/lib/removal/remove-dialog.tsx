import { useTranslations } from 'use-intl';
import { toApiError } from '../api/index.ts';
import { useKeyText } from '../i18n/index.ts';
import { Alert, Button, ConfirmDialog } from '#ui';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The question, what it means, and what the button says that does it. */
  texts: { title: string; text: string; confirm: string };
  /** What removes it, and how that went. */
  removal: { isPending: boolean; error: unknown };
  onConfirm: () => void;
};

/** Asks before removing something, and shows the error if that fails. */
export const RemoveDialog = ({ isOpen, onClose, texts, removal, onConfirm }: Props) => {
  const common = useTranslations('common');
  const keyText = useKeyText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="danger" isPending={removal.isPending} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p className="break-words">{texts.text}</p>
      {removal.error ? (
        <Alert tone="danger" role="alert" className="mt-4">
          {keyText(toApiError(removal.error).key)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
};
