/**
 * Moves the reading position to an element the visitor chose. What cannot take the focus may take it this once, outside of the Tab
 * order, as skip links do it; as soon as the focus moves on, the element is as it was.
 */
export const goTo = (element: HTMLElement): void => {
  element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'center', behavior: 'instant' });
  const focus = (): void => element.focus({ preventScroll: true });
  focus();
  // What has the attribute can take the focus, and was left alone.
  if (element.matches(':focus') || element.hasAttribute('tabindex')) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  focus();
};
