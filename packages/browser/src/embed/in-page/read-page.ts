const unwantedTags =
  'script, noscript, iframe, frame, object, embed, base, portal, meta[http-equiv], link:not([rel~="stylesheet"]):not([rel~="icon"])';

/** Rules that scripts have added are not in the markup. */
const writeOutStyles = (copy: Element): void => {
  const originals = [...document.querySelectorAll('style')];
  for (const [index, style] of [...copy.querySelectorAll('style')].entries()) {
    const sheet = originals[index]?.sheet;
    if (style.textContent.trim() === '' && sheet)
      style.textContent = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
  }
};

const removeScripts = (copy: Element, alsoUnwanted: string): void => {
  for (const one of copy.querySelectorAll(`${unwantedTags}, ${alsoUnwanted}`)) one.remove();
  for (const one of copy.querySelectorAll('*')) {
    for (const { name } of Array.from(one.attributes))
      if (/^on/i.test(name) || /^(nonce|integrity|ping|autofocus)$/i.test(name)) one.removeAttribute(name);
    for (const name of ['href', 'action', 'formaction', 'xlink:href'])
      if (/^\s*javascript:/i.test(one.getAttribute(name) ?? '')) one.removeAttribute(name);
  }
};

/** The script tags that load our widget. */
const findTags = (): { src: string; key: string | null }[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .filter(({ src }) => /\/w\/v1\/widget(\.[\w-]+)?\.js(\?|$)/.test(src))
    .map((tag) => ({ src: tag.src.slice(0, 500), key: tag.getAttribute('data-key')?.slice(0, 100) ?? null }));

/**
 * Runs in a world of its own: the page's scripts cannot change what it calls. `element`: the selector of the widget's element;
 * `maxHtml`: a longer page is not given.
 */
export const readPage = (
  element: string,
  maxHtml: number,
): { tags: { src: string; key: string | null }[]; isShown: boolean; html: string | null } => {
  const isShown = document.querySelector(element) !== null;
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  writeOutStyles(copy);
  removeScripts(copy, element);
  const html = copy.outerHTML;
  return { tags: findTags().slice(0, 10), isShown, html: html.length > maxHtml ? null : html };
};
