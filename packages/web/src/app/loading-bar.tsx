import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createLoadingState } from './loading-state.ts';
import type { LoadingState } from './loading-state.ts';

/** The bar at the top while a change of route takes its time. Decoration: the heading takes the focus and is announced. */
export const LoadingBar = (): ReactNode => {
  const router = useRouter();
  const [state, setState] = useState<LoadingState>('idle');
  useEffect(() => {
    const loading = createLoadingState(setState);
    const hasFailed = (): boolean => router.state.matches.some(({ status }) => status === 'error');
    const stops = [
      router.subscribe('onBeforeLoad', () => loading.start()),
      router.subscribe('onResolved', () => (hasFailed() ? loading.fail() : loading.finish())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return <LoadingLine state={state} />;
};

/** The bar itself. */
export const LoadingLine = ({ state }: { state: LoadingState }): ReactNode =>
  state === 'idle' ? null : <div aria-hidden="true" data-state={state} className="loading-bar no-print" />;
