import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The nearest element around `element` that scrolls what is in it. */
const findScroller = (element: Element): Element | null => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowY === 'auto') return around;
  }
  return null;
};

/** Scrolls the menu around a link so that the link is in its middle; the page itself does not move. */
const scrollToCurrent = (link: Element): void => {
  const scroller = findScroller(link);
  if (!scroller) return;
  const frame = scroller.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  const isInside =
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  if (isInside) return;
  scroller.scrollBy({
    left: box.left + box.width / 2 - (frame.left + frame.width / 2),
    top: box.top + box.height / 2 - (frame.top + frame.height / 2),
  });
};

/** Browsers leave a link where it is when one pixel of it can be seen (WCAG 2.2, 2.4.11). */
const showWhole = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** For a menu that may scroll: scrolls the current place into view whenever another screen is shown, and the link that gets the focus. */
export const useCurrentInView = (): RefObject<HTMLElement | null> => {
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef<string>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    if (!current || shown.current === pathname) return;
    shown.current = pathname;
    scrollToCurrent(current);
  });
  useEffect(() => {
    const element = nav.current;
    element?.addEventListener('focusin', showWhole);
    return () => element?.removeEventListener('focusin', showWhole);
  }, []);
  return nav;
};
