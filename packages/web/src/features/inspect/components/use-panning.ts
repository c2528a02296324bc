import { type RefObject, useEffect } from 'react';

/** Scrolls a container by dragging with the mouse; touch screens do so by themselves. Clicks on buttons still work. */
const watchDragging = (element: HTMLElement, signal: AbortSignal): void => {
  let last: { x: number; y: number } | null = null;
  element.addEventListener(
    'pointerdown',
    (event) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType !== 'mouse' || event.button !== 0 || isButton) return;
      last = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      event.preventDefault();
      element.focus({ preventScroll: true });
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!last) return;
      element.scrollBy({ left: last.x - event.clientX, top: last.y - event.clientY, behavior: 'instant' });
      last = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  const end = (): void => {
    last = null;
  };
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
};

/** Panning by mouse, and zooming by Ctrl and the wheel or by plus, minus and zero. `onZoom`: 1 larger, -1 smaller, 0 as at first. */
export const usePanning = (ref: RefObject<HTMLElement | null>, onZoom: (step: -1 | 0 | 1) => void): void => {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const control = new AbortController();
    const { signal } = control;
    watchDragging(element, signal);
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        onZoom(event.deltaY < 0 ? 1 : -1);
      },
      { signal, passive: false },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
        const step = ({ '+': 1, '-': -1, '0': 0 } as const)[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onZoom(step);
      },
      { signal },
    );
    return () => control.abort();
  }, [ref, onZoom]);
};
