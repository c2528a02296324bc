import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How long after a load or a change of route a 404 stays suppressed (specification, section 9). */
const suppressMilliseconds = 200;

/** Returns true if no route has been loading for 200 ms. Only then a 404 is shown. */
export const useIsSettled = (): boolean => {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isLoading) return undefined;
    const timer = setTimeout(() => setSettled(true), suppressMilliseconds);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isLoading]);
  return isSettled && !isLoading;
};
