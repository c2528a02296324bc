/** The document or shadow root behind an element, where a path goes on; null where the page may not look into it. */
const rootWithin = (element: Element): Document | ShadowRoot | null => {
  if (element.shadowRoot) return element.shadowRoot;
  return element instanceof HTMLIFrameElement ? element.contentDocument : null;
};

/** The element that a finding's selector names, through open shadow roots and frames of the same site; null where it is gone. */
export const findElement = (path: string): Element | null => {
  let root: Document | ShadowRoot | null = document;
  let element: Element | null = null;
  for (const selector of path.split(' >>> ')) {
    if (!root) return null;
    try {
      element = root.querySelector(selector);
    } catch {
      return null;
    }
    if (!element) return null;
    root = rootWithin(element);
  }
  return element;
};
