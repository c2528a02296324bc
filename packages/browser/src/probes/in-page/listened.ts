import { createSlot, type Session } from '@zugang/engine/probing';

const listenedSlot = createSlot<{ types: Map<Element, ReadonlySet<string>> }>(() => ({ types: new Map() }));

const withHandler =
  'click dblclick mousedown mouseup mouseover mouseenter pointerdown pointerup pointerover pointerenter touchstart touchend keydown keyup keypress change input'
    .split(' ')
    .map((type) => `[on${type}]`)
    .join();

/** Whether anything on the page may listen at all: scripts, or handlers in the markup. */
export const hasScripts = (): boolean => document.scripts.length > 0 || document.querySelector(withHandler) !== null;

/** Records which elements listen to which events; the browser's debugger knows, a page does not. */
export const recordListeners = (
  session: Session,
  types: readonly (readonly string[])[],
  ...elements: readonly Node[]
): void => {
  const noted = new Map<Element, ReadonlySet<string>>();
  for (const [index, element] of elements.entries()) {
    // Documents of frames have listeners of their own, and are checked apart.
    if (element instanceof Element && element.ownerDocument === document) noted.set(element, new Set(types[index]));
  }
  session.keep(listenedSlot).types = noted;
};

/** What an element listens to, as recorded by {@link recordListeners}. */
export const listenedTypes = (session: Session, element: Element): ReadonlySet<string> =>
  session.keep(listenedSlot).types.get(element) ?? new Set();

/** All elements that listen to one of the types. */
export const listenersOf = (session: Session, ...types: readonly string[]): Element[] =>
  [...session.keep(listenedSlot).types].flatMap(([element, own]) =>
    types.some((type) => own.has(type)) ? [element] : [],
  );
