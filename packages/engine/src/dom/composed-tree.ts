/** The parent as the page shows it to people: out of an open shadow root to its host. */
export const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** The element's ancestors, nearest first, through open shadow roots. */
export const ancestorsOf = function* (element: Element): Generator<Element> {
  for (let ancestor = parentOf(element); ancestor; ancestor = parentOf(ancestor)) yield ancestor;
};

/** Every element under a root, in document order, with what open shadow roots hold. */
export const collectElements = (root: ParentNode, found: Element[] = []): Element[] => {
  for (const element of root.querySelectorAll('*')) {
    found.push(element);
    if (element.shadowRoot) collectElements(element.shadowRoot, found);
  }
  return found;
};

/** Whether an element is inside one that the selector matches (or is one), through open shadow roots. */
export const isInside = (element: Element, selector: string): boolean => {
  if (element.closest(selector)) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isInside(root.host, selector);
};

/** The document with the open shadow roots of these elements. */
export const rootsAmong = (elements: readonly Element[]): (Document | ShadowRoot)[] => [
  document,
  ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? []),
];
