/**
 * Describes what a page shows after its scripts: elements with attributes and form values, texts, open shadow roots, and the rules
 * of its stylesheets. Left out is what differs each time and shows nothing: nonces, tokens in hidden fields and `meta`.
 * Runs in the page; answers one long text.
 */
export const RENDERED_SCRIPT = `(() => {
  const out = [];
  const isToken = (element, name) =>
    name === 'nonce' ||
    (name === 'value' && element.localName === 'input' && element.type === 'hidden') ||
    (name === 'content' && element.localName === 'meta' && /csrf|token|nonce/i.test(element.getAttribute('name') || ''));
  const styles = (root) => {
    for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets || [])]) {
      out.push('{', sheet.href || '', sheet.disabled ? '-' : '+', sheet.media.mediaText);
      try {
        for (const rule of sheet.cssRules) out.push(rule.cssText);
      } catch { out.push('closed'); }
      out.push('}');
    }
  };
  const walk = (node) => {
    if (node.nodeType === 3) { out.push('"', node.data); return; }
    if (node.nodeType !== 1) return;
    out.push('<', node.localName);
    for (const { name, value } of node.attributes) if (!isToken(node, name)) out.push(' ', name, '=', value);
    if ('checked' in node && node.checked) out.push(' :checked');
    if ('value' in node && node.type !== 'hidden' && typeof node.value === 'string') out.push(' :value=', node.value);
    if (node.localName === 'img') out.push(' :size=', node.naturalWidth, 'x', node.naturalHeight);
    if (node.shadowRoot) { out.push('#'); styles(node.shadowRoot); for (const child of node.shadowRoot.childNodes) walk(child); out.push('/#'); }
    if (node.localName === 'template') out.push(node.innerHTML);
    for (const child of node.childNodes) walk(child);
    out.push('>');
  };
  styles(document);
  walk(document.documentElement);
  const { scrollWidth, scrollHeight } = document.documentElement;
  out.push(document.title, scrollWidth, 'x', scrollHeight, document.compatMode);
  return out.join('\\u0001');
})()`;
