const maxLength = 1000;

const isUniqueId = (element: Element, root: Document | ShadowRoot): boolean =>
  element.id !== '' && root.querySelectorAll(`#${CSS.escape(element.id)}`).length === 1;

const stepOf = (element: Element): string => {
  const siblings = element.parentNode
    ? Array.from(element.parentNode.children).filter((other) => other.localName === element.localName)
    : [];
  const tag = CSS.escape(element.localName);
  return siblings.length > 1 ? `${tag}:nth-of-type(${siblings.indexOf(element) + 1})` : tag;
};

const selectorInRoot = (element: Element, root: Document | ShadowRoot): string => {
  const steps: string[] = [];
  for (let current: Element | null = element; current; current = current.parentElement) {
    if (isUniqueId(current, root)) return [`#${CSS.escape(current.id)}`, ...steps].join(' > ');
    steps.unshift(stepOf(current));
  }
  return steps.join(' > ');
};

/** A CSS selector that finds just this element; parts of a shadow path are joined by ` >>> `. At most 1,000 characters. */
export const selectorOf = (element: Element): string => {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot)
    return `${selectorOf(root.host)} >>> ${selectorInRoot(element, root)}`.slice(0, maxLength);
  return selectorInRoot(element, element.ownerDocument).slice(0, maxLength);
};
