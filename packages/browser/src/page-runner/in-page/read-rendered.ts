const isToken = (element: Element, name: string): boolean =>
  name === 'nonce' ||
  (name === 'value' && element instanceof HTMLInputElement && element.type === 'hidden') ||
  (name === 'content' && element.localName === 'meta' && /csrf|token|nonce/i.test(element.getAttribute('name') || ''));

const readStyles = (root: Document | ShadowRoot, out: unknown[]): void => {
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
    out.push('{', sheet.href || '', sheet.disabled ? '-' : '+', sheet.media.mediaText);
    try {
      for (const rule of sheet.cssRules) out.push(rule.cssText);
    } catch {
      out.push('closed');
    }
    out.push('}');
  }
};

/** What a form control holds by now. */
const readState = (element: Element, out: unknown[]): void => {
  if ('checked' in element && element.checked) out.push(' :checked');
  const isHidden = 'type' in element && element.type === 'hidden';
  if ('value' in element && !isHidden && typeof element.value === 'string') out.push(' :value=', element.value);
  if (element instanceof HTMLImageElement) out.push(' :size=', element.naturalWidth, 'x', element.naturalHeight);
};

const readNode = (node: Node, out: unknown[]): void => {
  if (node instanceof Text && node.nodeType === Node.TEXT_NODE) {
    out.push('"', node.data);
    return;
  }
  if (!(node instanceof Element)) return;
  out.push('<', node.localName);
  for (const { name, value } of node.attributes) if (!isToken(node, name)) out.push(' ', name, '=', value);
  readState(node, out);
  if (node.shadowRoot) {
    out.push('#');
    readStyles(node.shadowRoot, out);
    for (const child of node.shadowRoot.childNodes) readNode(child, out);
    out.push('/#');
  }
  if (node instanceof HTMLTemplateElement) out.push(node.innerHTML);
  for (const child of node.childNodes) readNode(child, out);
  out.push('>');
};

/**
 * Describes what a page shows after its scripts: elements with attributes and form values, texts, open shadow roots, and the rules
 * of its stylesheets. Left out is what differs each time and shows nothing: nonces, tokens in hidden fields and `meta`.
 */
export const readRendered = (): string => {
  const out: unknown[] = [];
  readStyles(document, out);
  readNode(document.documentElement, out);
  const { scrollWidth, scrollHeight } = document.documentElement;
  out.push(document.title, scrollWidth, 'x', scrollHeight, document.compatMode);
  return out.join('\u0001');
};
