import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadingLine } from './loading-bar.tsx';
import { createLoadingState } from './loading-state.ts';
import type { LoadingState } from './loading-state.ts';

/** Whether the screen shows something older in place of what a query asks for, as a list does until its next page has come. */
const isAwaited = ({ state, observers }: Query): boolean =>
  state.data === undefined && observers.some(({ options }) => options.placeholderData !== undefined);

/**
 * The loading bar while the next page of a list takes its time, or fails: it is seen wherever one has scrolled to. Decoration: what
 * came, or what failed, is said by the list.
 */
export const FetchingBar = (): ReactNode => {
  const cache = useQueryClient().getQueryCache();
  const [state, setState] = useState<LoadingState>('idle');
  useEffect(() => {
    const loading = createLoadingState(setState);
    let awaited = 0;
    const stop = cache.subscribe(() => {
      const before = awaited;
      const queries = cache.findAll({ predicate: isAwaited });
      awaited = queries.filter(({ state: { fetchStatus } }) => fetchStatus === 'fetching').length;
      if (awaited > 0 && before === 0) loading.start();
      if (awaited > 0 || before === 0) return;
      if (queries.some(({ state: { status } }) => status === 'error')) loading.fail();
      else loading.finish();
    });
    return () => {
      stop();
      loading.finish();
    };
  }, [cache]);
  return <LoadingLine state={state} />;
};
