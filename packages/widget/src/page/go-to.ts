/**
 * Moves the reading position to an element the visitor chose. What cannot take the focus may take it this once, outside of the Tab
 * order, as skip links do it; as soon as the focus moves on, the element is as it was.
 */
export function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'center', behavior: 'instant' });
  const options = { preventScroll: true, focusVisible: true };
  element.focus(options);
  if (element.matches(':focus')) return;
  const before = element.getAttribute('tabindex');
  element.setAttribute('tabindex', '-1');
  element.focus(options);
  const restore = (): void => {
    if (before === null) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', before);
  };
  if (element.matches(':focus')) element.addEventListener('blur', restore, { once: true });
  else restore();
}
