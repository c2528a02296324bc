/** An edge of the window that something covers. */
type Edge = 'top' | 'bottom';

/** What `scroll-padding-block` in `elements.css` keeps free. */
const usual: Record<Edge, string> = { top: '5rem', bottom: '2rem' };

/** How many pixels of its edge each cover takes. */
const covers: Record<Edge, Map<Element, number>> = { top: new Map(), bottom: new Map() };

/**
 * Says how much of an edge an element covers, in pixels; 0 when it covers nothing any more. What gets the focus is then scrolled to
 * where it is not covered (WCAG 2.2, 2.4.11).
 */
export const coverEdge = (edge: Edge, element: Element, pixels: number): void => {
  if (pixels > 0) covers[edge].set(element, pixels);
  else covers[edge].delete(element);
  const most = Math.ceil(Math.max(0, ...covers[edge].values()));
  const { style } = document.documentElement;
  if (most > 0) style.setProperty(`scroll-padding-${edge}`, `calc(${usual[edge]} + ${most}px)`);
  else style.removeProperty(`scroll-padding-${edge}`);
};
