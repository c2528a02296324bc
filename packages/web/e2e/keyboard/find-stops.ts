/** Position of a tab stop in the window. */
export type Place = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether it stays in place while the page is scrolled. */
  isFixed: boolean;
};

/** A place the Tab key stops at, in the order it comes. */
export type Stop = {
  /** What is said of it in a fault. */
  name: string;
  at: Place;
  /** Position of the previous stop at the same moment: if both have moved, it is no jump. Null if it no longer exists. */
  from: Place | null;
  /** How its focus is drawn; the same without the focus means that it is invisible. */
  ring: string;
  /** Whether it is another part of the field before it. */
  isWithin: boolean;
  hasOutline: boolean;
};

/** The functions of this file run in the page, so that each holds all it needs; they share `window.walked`. */
type Walk = { expected: Element[]; reached: Element[]; rings: string[] };
declare global {
  interface Window {
    walked?: Walk;
  }
}

/** Begins a walk: what can be operated must be reached. */
export const beginWalk = (): void => {
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';
  const isOperable = (element: Element): boolean => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.closest('[inert]')) return false;
    if (element.matches(':disabled') || (element.matches('a, button, input, select') && element.ariaHidden === 'true'))
      return false;
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      const group = [...(element.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        (other) => other.name === element.name && other.form === element.form && !other.disabled,
      );
      const chosen = group.find(({ checked }) => checked);
      // In a radio group the checked one is a tab stop, or the first if none is checked.
      if (chosen ? chosen !== element : element.name !== '' && group[0] !== element) return false;
    }
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const expected = [...(dialog ?? document).querySelectorAll(selector)].filter(isOperable);
  window.walked = { expected, reached: [], rings: [] };
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
};

/** Notes the element that has the focus now; null once it has left the page or begins again. */
export const recordStop = (): Stop | null => {
  const { walked } = window;
  const element = document.activeElement;
  if (!walked || !element || element === document.body) return null;
  const last = walked.reached.at(-1);
  if (element === walked.reached[0] && last !== element) return null;
  // A field of a date has several stops, and draws the focus of those within by itself.
  const isWithin = element === last && element.matches('input[type="date"], input[type="time"]');
  if (!isWithin) walked.reached.push(element);
  const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, textDecorationLine, backgroundColor } =
    getComputedStyle(element);
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const said = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  const placeOf = (stop: Element): Place => {
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const positions = [];
    for (let at: Element | null = stop; at; at = at.parentElement)
      positions.push(
        getComputedStyle(at).position,
        at.scrollLeft > 0 && at !== document.scrollingElement ? 'sticky' : '',
      );
    return { left, right, top, bottom, isFixed: positions.some((one) => one === 'fixed' || one === 'sticky') };
  };
  const outline =
    outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  const ring = [outline, boxShadow, borderColor, textDecorationLine, backgroundColor].join(' | ');
  if (!isWithin) walked.rings.push(ring);
  return {
    name: `${element.localName} “${said.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`,
    at: placeOf(element),
    from: last?.checkVisibility() ? placeOf(last) : null,
    ring,
    isWithin,
    hasOutline: outline !== '',
  };
};

/** Whether anything of what has the focus can be seen where it is. */
export const isFocusSeen = (): boolean => {
  const element = document.activeElement;
  if (!element) return false;
  // A box that is hidden under its drawing has its label to be seen by.
  const shown = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  return shown.some((part) => {
    const box = part.getBoundingClientRect();
    const across = [box.left + 4, (box.left + box.right) / 2, box.right - 4];
    const down = [box.top + 4, (box.top + box.bottom) / 2, box.bottom - 4];
    return across.some((x) =>
      down.some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (part.contains(hit) || hit.contains(part));
      }),
    );
  });
};

/** Returns the controls that were never reached, and the stops whose focus is invisible. */
export const endWalk = (): { missed: string[]; unmarked: number[] } => {
  const { walked } = window;
  if (!walked) return { missed: [], unmarked: [] };
  (document.activeElement as HTMLElement | null)?.blur();
  const unmarked = walked.reached.flatMap((element, at) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, textDecorationLine, backgroundColor } =
      getComputedStyle(element);
    const outline =
      outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    const ring = [outline, boxShadow, borderColor, textDecorationLine, backgroundColor].join(' | ');
    return element.isConnected && ring === walked.rings[at] ? [at] : [];
  });
  const missed = walked.expected
    .filter((element) => element.isConnected && !walked.reached.includes(element))
    .map((element) => element.outerHTML.slice(0, 200));
  return { missed, unmarked };
};
