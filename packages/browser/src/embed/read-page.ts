import type { CDPSession } from 'playwright-core';
import { z } from 'zod';

/** Characters of a page that are kept at most. */
const MAX_HTML = 3_000_000;

const pageReading = z.object({
  tags: z.array(z.object({ src: z.string(), key: z.string().nullable() })),
  isShown: z.boolean(),
  html: z.string().nullable(),
});
/** What a page holds: our script's tags, whether its element is there, and the page without scripts. */
export type PageReading = z.infer<typeof pageReading>;

/** Runs in the page, in a world of its own: the page's scripts cannot change what it calls. Written as text because it is sent. */
const script = (element: string): string => `(() => {
  const tags = [...document.querySelectorAll('script[src]')]
    .filter(({ src }) => /\\/w\\/v1\\/widget(\\.[\\w-]+)?\\.js(\\?|$)/.test(src))
    .map((tag) => ({ src: tag.src.slice(0, 500), key: tag.getAttribute('data-key')?.slice(0, 100) ?? null }));
  const isShown = document.querySelector(${JSON.stringify(element)}) !== null;
  const copy = document.documentElement.cloneNode(true);
  const originals = [...document.querySelectorAll('style')];
  [...copy.querySelectorAll('style')].forEach((style, index) => {
    const sheet = originals[index]?.sheet;
    if (style.textContent.trim() === '' && sheet) style.textContent = [...sheet.cssRules].map((rule) => rule.cssText).join('\\n');
  });
  const unwanted = 'script, noscript, iframe, frame, object, embed, base, portal, meta[http-equiv], link:not([rel~="stylesheet"]):not([rel~="icon"]), ' + ${JSON.stringify(element)};
  copy.querySelectorAll(unwanted).forEach((one) => one.remove());
  copy.querySelectorAll('*').forEach((one) => {
    for (const { name } of [...one.attributes])
      if (/^on/i.test(name) || /^(nonce|integrity|ping|autofocus)$/i.test(name)) one.removeAttribute(name);
    for (const name of ['href', 'action', 'formaction', 'xlink:href'])
      if (/^\\s*javascript:/i.test(one.getAttribute(name) ?? '')) one.removeAttribute(name);
  });
  const html = copy.outerHTML;
  return { tags: tags.slice(0, 10), isShown, html: html.length > ${MAX_HTML} ? null : html };
})()`;

/** Reads the page that is open in the tab. */
export async function readPage(cdp: CDPSession, element: string): Promise<PageReading> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'zugang-embed' };
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', world);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: script(element),
    contextId: executionContextId,
    returnByValue: true,
    timeout: 5_000,
  });
  return pageReading.parse(result.value);
}
