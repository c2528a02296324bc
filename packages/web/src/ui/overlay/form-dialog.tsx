import { createContext, useContext, useEffect, useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/** Tells the {@link FormDialog} around whether something was typed that is not saved; outside of one it does nothing. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    if (!tell || !isUnsaved) return undefined;
    tell(true);
    return () => tell(false);
  }, [tell, isUnsaved]);
};

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'isSticky'> & {
  /** For a form whose state is kept outside of the dialog; one inside tells it by {@link useUnsaved}. */
  isUnsaved?: boolean;
};

/** A dialog with a form: Escape and the close button ask before what was typed is lost. */
export const FormDialog = ({ isUnsaved = false, onClose, children, ...rest }: Props) => {
  const t = useTranslations('common.unsaved');
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog isOpen isSticky {...rest} onClose={() => (isUnsaved || isTold ? setAsking(true) : onClose())}>
        <UnsavedContext value={setTold}>{children}</UnsavedContext>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('stay')}</Button>
            <Button variant="danger" onClick={onClose}>
              {t('discard')}
            </Button>
          </>
        }
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </>
  );
};
