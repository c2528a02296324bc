import { guard } from '../guard.ts';

type Root = Document | ShadowRoot;

const shadowsBelow = (root: Root): Root[] =>
  [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...shadowsBelow(shadowRoot)] : [],
  );

/** At most so often is looked for what the page has added. */
const pauseMs = 200;

/**
 * A style sheet that the document and every open shadow root adopt, apart from `own`; no element and no attribute of the page is
 * touched. With an empty text the page is as if it had never been. `onChange` is called after changes of the page while there is a text.
 */
export const createPageSheet = (own: Root, onChange: () => void): ((css: string) => void) => {
  const sheet = new CSSStyleSheet();
  const adopted = new Set<Root>();
  let isDue = false;
  const adopt = (): void => {
    for (const root of [document, ...shadowsBelow(document)]) {
      if (root === own || root.adoptedStyleSheets.includes(sheet)) continue;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      adopted.add(root);
    }
  };
  const look = guard(() => {
    isDue = false;
    if (adopted.size === 0) return;
    adopt();
    onChange();
  });
  const observer = new MutationObserver(() => {
    if (!isDue) setTimeout(look, pauseMs);
    isDue = true;
  });
  return (css) => {
    observer.disconnect();
    if (css) {
      sheet.replaceSync(css);
      adopt();
      observer.observe(document, { childList: true, subtree: true });
      return;
    }
    for (const root of adopted) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    adopted.clear();
  };
};
