import { useMutation } from '@tanstack/react-query';
import { ScanEye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui';
import { orpc } from '../api/index.ts';

/** Needed after a click only. */
const CheckerDialog = lazy(async () => ({ default: (await import('./checker-dialog.tsx')).CheckerDialog }));

type Props = { projectId: string; url: string };

/** Opens the page checker in a page of the project; its texts are in the area `pages`. */
export const CheckerButton = ({ projectId, url }: Props) => {
  const t = useTranslations('pages.checker');
  const [isOpen, setIsOpen] = useState(false);
  // It stays once it was open: closing it must give the focus back.
  const [isNeeded, setNeeded] = useState(false);
  const open = useMutation(orpc.checker.open.mutationOptions());
  const begin = (): void => {
    setNeeded(true);
    setIsOpen(true);
    open.mutate({ projectId, url });
  };
  return (
    <>
      <Button onClick={begin} icon={<ScanEye aria-hidden="true" className="size-4.5" />}>
        {t('open')}
      </Button>
      <Suspense>
        {isNeeded ? (
          <CheckerDialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            offer={open.data}
            error={open.error}
            onRetry={() => open.mutate({ projectId, url })}
          />
        ) : null}
      </Suspense>
    </>
  );
};
