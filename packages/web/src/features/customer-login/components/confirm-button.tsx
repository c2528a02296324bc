import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ConfirmDialog } from '#ui';

type Props = {
  label: string;
  title: string;
  text: string;
  submit: string;
  change: { isPending: boolean; mutate: (input: void, options: { onSuccess: () => void }) => void };
  isDanger?: boolean;
};

/** A button for what cannot be undone: it asks first. */
export const ConfirmButton = ({ label, title, text, submit, change, isDanger = true }: Props) => {
  const t = useTranslations('customer_login');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              isPending={change.isPending}
              onClick={() => change.mutate(undefined, { onSuccess: close })}
            >
              {submit}
            </Button>
          </>
        }
      >
        <p className="break-words">{text}</p>
      </ConfirmDialog>
    </>
  );
};
