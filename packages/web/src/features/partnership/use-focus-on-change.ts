import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes once `value` is another after the reader changed it: the button that did it is gone by then, and the focus with it.
 * `expect` says that a change is on its way; others leave the focus alone.
 */
export const useFocusOnChange = <E extends HTMLElement>(
  value: unknown,
): { box: RefObject<E | null>; expect: () => void } => {
  const box = useRef<E>(null);
  const isExpected = useRef(false);
  const last = useRef(value);
  useEffect(() => {
    const hasChanged = last.current !== value;
    last.current = value;
    if (!hasChanged || !isExpected.current) return;
    isExpected.current = false;
    box.current?.focus();
  }, [value]);
  return { box, expect: () => (isExpected.current = true) };
};
