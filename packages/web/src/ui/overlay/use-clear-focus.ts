import { useEffect } from 'react';
import type { RefObject } from 'react';
import { endReveal, revealFocus } from './reveal-focus.ts';
import { coverEdge } from './scroll-room.ts';

/** Keeps the focus out from under what is fixed at the lower edge of the window, when one of the two comes. */
export const useClearFocus = (cover: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = cover.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => {
      const { top, height } = element.getBoundingClientRect();
      coverEdge('bottom', element, height > 0 ? window.innerHeight - top : 0);
      if (height > 0) revealFocus(element);
      else endReveal(element);
    });
    // The browser scrolls to what gets the focus only after saying so.
    const onFocus = (): void => void requestAnimationFrame(() => revealFocus(element));
    watcher.observe(element);
    document.addEventListener('focusin', onFocus);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', onFocus);
      coverEdge('bottom', element, 0);
      endReveal(element);
    };
  }, [cover]);
};
