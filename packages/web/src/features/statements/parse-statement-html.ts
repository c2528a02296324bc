type Policy = { createHTML: (html: string) => unknown };
type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

const elements = new Set(
  'ARTICLE SECTION HEADER FOOTER DIV P SPAN STRONG EM BR UL OL LI DL DT DD A ADDRESS TIME H1 H2 H3 H4 H5 H6'.split(' '),
);
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

let policy: Policy | undefined;

/** What is parsed goes into a document without scripts, and only what is allowed leaves it: the page's Trusted Types may let it in. */
const trust = (html: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy('statement', { createHTML: (given) => given });
  return policy.createHTML(html) as string;
};

const readHref = (element: Element): string | null => {
  const href = element.getAttribute('href') ?? '';
  return URL.canParse(href) && protocols.has(new URL(href).protocol) ? href : null;
};

const copyElement = (element: Element, levels: number): Node => {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  const name = level ? `h${Math.min(Number(level) + levels, 6)}` : element.tagName.toLowerCase();
  const copy = document.createElement(name);
  const lang = element.getAttribute('lang');
  if (lang) copy.lang = lang;
  const href = copy instanceof HTMLAnchorElement ? readHref(element) : null;
  if (href) {
    copy.setAttribute('href', href);
    copy.setAttribute('target', '_blank');
    copy.setAttribute('rel', 'noreferrer');
  }
  copy.append(...copyNodes(element, levels));
  return copy;
};

const copyNodes = (parent: ParentNode, levels: number): Node[] =>
  [...parent.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    if (!(node instanceof Element)) return [];
    return elements.has(node.tagName) ? [copyElement(node, levels)] : copyNodes(node, levels);
  });

/**
 * The nodes of a statement's HTML, to be shown below a heading of the level before `level`. Takes over text, structure and links to
 * other websites, which open in a tab of their own; nothing else.
 */
export const parseStatementHtml = (html: string, level: number): Node[] => {
  const parsed = new DOMParser().parseFromString(trust(html), 'text/html');
  const first = parsed.querySelector('h1, h2, h3, h4, h5, h6')?.tagName.slice(1);
  for (const unseen of parsed.querySelectorAll('script, style, template, form')) unseen.remove();
  return copyNodes(parsed.body, first ? level - Number(first) : 0);
};
