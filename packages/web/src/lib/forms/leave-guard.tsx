import { useBlocker } from '@tanstack/react-router';
import { Button, ConfirmDialog } from '#ui';

type Props = { isDirty: boolean; texts: { title: string; text: string; stay: string; go: string } };

/** Asks before a screen with unsaved changes is left; not after the session has ended, as nothing can be saved then. */
export const LeaveGuard = ({ isDirty, texts }: Props) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && next.fullPath !== '/login',
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={texts.title}
      actions={
        <>
          <Button onClick={() => reset?.()}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            {texts.go}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
};
