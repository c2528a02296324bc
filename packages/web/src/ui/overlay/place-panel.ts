/** Space between a panel and the edges of the window, and between a panel and its button, in pixels. */
const edge = 16;
const gap = 4;

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };
type Placed = { left: number; top: number; maxHeight: number };

/**
 * Where a panel is placed beside its button, in pixels of the window: below it, or above where more of the panel fits there;
 * never beyond an edge. What does not fit into `maxHeight` is scrolled.
 */
export const placePanel = (
  button: Box,
  { panel, frame, align }: { panel: Size; frame: Size; align: 'start' | 'end' },
): Placed => {
  const below = frame.height - button.bottom - gap - edge;
  const above = button.top - gap - edge;
  const isBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const wanted = align === 'end' ? button.right - panel.width : button.left;
  return {
    left: Math.max(edge, Math.min(wanted, frame.width - edge - panel.width)),
    top: isBelow ? button.bottom + gap : button.top - gap - Math.min(panel.height, maxHeight),
    maxHeight,
  };
};

/** Keeps an open panel beside its button while the window scrolls, or one of them changes its size. Returns a function that ends it. */
export const keepPlaced = (button: HTMLElement, panel: HTMLElement, align: 'start' | 'end'): (() => void) => {
  const update = (): void => {
    panel.style.maxHeight = '';
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const placed = placePanel(button.getBoundingClientRect(), {
      panel: { width: panel.offsetWidth, height: panel.offsetHeight },
      frame: { width, height },
      align,
    });
    for (const name of ['left', 'top', 'maxHeight'] as const) panel.style[name] = `${placed[name]}px`;
  };
  const control = new AbortController();
  const { signal } = control;
  const onScroll = ({ target }: Event): void => {
    if (target !== panel) update();
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  window.addEventListener('resize', update, { signal });
  // What is in the panel may come later.
  const observer = new ResizeObserver(update);
  observer.observe(panel);
  update();
  return () => {
    control.abort();
    observer.disconnect();
  };
};
