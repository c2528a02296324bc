const isHidden = (element: Element): boolean => !element.checkVisibility({ visibilityProperty: true });

/** Elements that match, in the document's order, open shadow roots included. */
export const findAll = (selector: string, root: Document | ShadowRoot = document): Element[] => {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    // Ours, where a page forces shadow roots open.
    if (element.localName === 'zugang-checker') continue;
    if (element.matches(selector)) found.push(element);
    if (element.shadowRoot) found.push(...findAll(selector, element.shadowRoot));
  }
  return found;
};

/** Of a document of a frame too, whose classes are not ours. */
const isShadowRoot = (node: Node): node is ShadowRoot =>
  node.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;

/** What holds an element: its parent, or the host of its shadow root. */
export const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return isShadowRoot(root) ? root.host : null;
};

/** The element and all that hold it, the nearest first. */
export const pathOf = (element: Element): Element[] => {
  const path: Element[] = [];
  for (let current: Element | null = element; current; current = parentOf(current)) path.push(current);
  return path;
};

/** Whether people can see it. */
export const isSeen = (element: Element): boolean => !isHidden(element);

/** Whether assistive technology meets it: seen, and in nothing that hides it from there. */
export const isExposed = (element: Element): boolean =>
  isSeen(element) && !pathOf(element).some((part) => part.matches('[aria-hidden="true" i], [inert]'));

/** The frame that holds an element's document; null in the page's own. */
export const frameOf = (element: Element): Element | null =>
  element.ownerDocument === document ? null : (element.ownerDocument.defaultView?.frameElement ?? null);

/** The frames around an element, the outermost first, and the element itself. */
export const placeOf = (element: Element): Element[] => {
  const place: Element[] = [];
  for (let current: Element | null = element; current; current = frameOf(current)) place.unshift(current);
  return place;
};
