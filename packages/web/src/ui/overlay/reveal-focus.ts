/** Whether two boxes of the window have a part in common. */
const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** What each cover adds to the length of the page, in pixels. */
const lengths = new Map<Element, number>();

const lengthen = (): void => {
  const most = Math.max(0, ...lengths.values());
  document.body.style.paddingBottom = most > 0 ? `${most}px` : '';
};

/**
 * Scrolls what has the focus out from under `cover`, which is fixed at the lower edge of the window (WCAG 2.2, 2.4.11). At the end of
 * a page there is nothing to scroll to: the page gets that much longer, until {@link endReveal}.
 */
export const revealFocus = (cover: Element): void => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || cover.contains(focused) || focused.closest('dialog')) return;
  const [own, over] = [focused.getBoundingClientRect(), cover.getBoundingClientRect()];
  // What is higher than the free part of the window is never hidden as a whole.
  if (!overlap(own, over) || own.height > over.top) return;
  lengths.set(cover, Math.ceil(window.innerHeight - over.top));
  lengthen();
  focused.scrollIntoView({ block: 'nearest' });
};

/** Takes back the length that {@link revealFocus} gave to the page for `cover`. */
export const endReveal = (cover: Element): void => {
  lengths.delete(cover);
  lengthen();
};
