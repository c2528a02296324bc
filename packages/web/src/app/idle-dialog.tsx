import { useRouter } from '@tanstack/react-router';
import { limits } from '@zugang/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { endSession, subscribeToTabs, notifyTabs, useLogout, watchIdle } from '#lib/session';
import { Button, ConfirmDialog } from '#ui';

/** Reads the time left without prolonging it; a session that is gone has none. */
const readSecondsLeft = async (): Promise<number | null> => {
  try {
    return (await api.session.state()).secondsLeft;
  } catch (error) {
    if (toApiError(error).code === 'UNAUTHENTICATED') return 0;
    throw error;
  }
};

/** Asks 5 minutes before the session ends whether the user is still active; one answer counts for all tabs. */
export const IdleDialog = () => {
  const t = useTranslations('shell');
  const router = useRouter();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const recheck = useRef<() => Promise<void>>(null);
  const leave = useCallback(() => {
    endSession();
    void router.invalidate();
  }, [router]);
  const logout = useLogout(() => void router.navigate({ to: '/login', replace: true }));
  useEffect(() => {
    const watch = watchIdle(
      {
        readSecondsLeft,
        onWarn: setSecondsLeft,
        onEnded: () => {
          notifyTabs('ended');
          leave();
        },
      },
      limits.sessionIdleMinutes * 60,
    );
    recheck.current = watch.check;
    const unsubscribe = subscribeToTabs((news) => (news === 'ended' ? leave() : void watch.check()));
    return () => {
      watch.stop();
      unsubscribe();
    };
  }, [leave]);
  const stay = async (): Promise<void> => {
    setSecondsLeft(null);
    try {
      await api.session.keep();
      notifyTabs('kept');
      await recheck.current?.();
    } catch (error) {
      if (toApiError(error).code === 'UNAUTHENTICATED') leave();
    }
  };
  return (
    <ConfirmDialog
      isOpen={secondsLeft !== null}
      onClose={() => void stay()}
      title={t('idle.title')}
      actions={
        <>
          <Button onClick={() => logout.mutate(undefined)}>{t('sign_out')}</Button>
          <Button variant="primary" onClick={() => void stay()}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <output>{t('idle.text', { minutes: Math.ceil((secondsLeft ?? 0) / 60) })}</output>
    </ConfirmDialog>
  );
};
