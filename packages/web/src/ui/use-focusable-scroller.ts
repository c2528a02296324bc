import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Makes an element reachable by keyboard while, and only while, it has something to scroll (WCAG 2.1.1). */
export const useFocusableScroller = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const update = (): void => {
      const hasOverflow =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      if (hasOverflow) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return ref;
};
