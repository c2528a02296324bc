/** The element that has the focus, through open shadow roots; null for the page itself. */
export const focusedElement = (): Element | null => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body || element === document.documentElement ? null : element;
};
