import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';

const SavedRepliesDialog = lazy(async () => ({
  default: (await import('./saved-replies-dialog.tsx')).SavedRepliesDialog,
}));

/** A button that opens the saved replies of a desk. Not inside a form: the dialog has forms of its own. */
export const SavedReplies = ({ desk, size }: { desk: Desk; size?: 'small' | 'medium' }) => {
  const t = useTranslations('tickets.saved');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      <Suspense>{isOpen ? <SavedRepliesDialog desk={desk} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
