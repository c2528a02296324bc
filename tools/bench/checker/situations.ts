import type { CheckerRun, FoundElement } from './checker-types.ts';

/** A page that makes it hard, and how one sees that a checker still works on it. */
export type Situation = {
  name: string;
  path: string;
  html: string;
  headers?: Record<string, string>;
  isFound: (run: CheckerRun) => Promise<boolean>;
};

const image = '<img id="barrier" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="90" height="60">';
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Öffnungszeiten der Bücherei</title>${head}</head><body><main><h1>Öffnungszeiten</h1><p>Montag bis Freitag</p>${body}</main></body></html>`;
const quoted = image.replaceAll('"', '&quot;');
const strict = "default-src 'none'; script-src ORIGIN; style-src ORIGIN; connect-src ORIGIN; img-src data:";

/** Whether anything was reported for an element that is there only as the barrier. */
const isNamed = async ({ page: tab }: CheckerRun): Promise<boolean> =>
  tab.evaluate(() =>
    (window.found ?? []).some(
      ({ element }) =>
        element?.id === 'barrier' ||
        (element?.querySelector?.('#barrier') && element !== document.body && element !== document.documentElement),
    ),
  );

/** After the first check something is added, as scripts do after a click; who looks again by itself finds it. */
const isNamedLater = async ({ page: tab }: CheckerRun): Promise<boolean> => {
  await tab.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), image);
  const looked = (): Promise<boolean> =>
    tab.evaluate(() => {
      const root = window.ourRoot;
      if (root) return /new: [1-9]|neu: [1-9]/.test(root.querySelector('.status')?.textContent ?? '');
      const again: FoundElement[] = window.sa11yCheckComplete?.results ?? window.Ed11y?.results ?? [];
      return again.some(({ element }) => element?.id === 'barrier');
    });
  for (let tries = 0; tries < 25; tries += 1) {
    if (await looked()) return true;
    await tab.waitForTimeout(1000);
  }
  return false;
};

/** Pages that make it hard, with one picture without a text alternative. */
export const situations: readonly Situation[] = [
  { name: 'plain', path: '/situation/plain', html: page(image), isFound: isNamed },
  {
    name: 'shadow root',
    path: '/situation/shadow',
    html: page(`<section-card><template shadowrootmode="open">${image}</template></section-card>`),
    isFound: isNamed,
  },
  { name: 'later content', path: '/situation/later', html: page(''), isFound: isNamedLater },
  {
    name: 'frame',
    path: '/situation/frame',
    html: page(
      `<iframe title="Karte" width="400" height="200" srcdoc="<html lang='de'><title>Karte</title><main><h1>Karte</h1>${quoted}</main>"></iframe>`,
    ),
    isFound: isNamed,
  },
  {
    name: 'strict CSP',
    path: '/situation/csp',
    html: page(image),
    headers: { 'Content-Security-Policy': strict },
    isFound: isNamed,
  },
  {
    name: 'Trusted Types',
    path: '/situation/types',
    html: page(image),
    headers: { 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
    isFound: isNamed,
  },
  {
    name: 'hostile CSS',
    path: '/situation/hostile',
    html: page(
      image,
      '<style>html > *, body * { all: revert !important } div, section, button, aside { display: none !important }</style>',
    ),
    isFound: async (run) =>
      (await isNamed(run)) &&
      run.page.evaluate(() => {
        const ours = window.ourRoot?.querySelector('.panel');
        const theirs = document.querySelector('sa11y-control-panel, ed11y-element-panel');
        const panel = ours ?? theirs?.shadowRoot?.querySelector('#panel, #ed11y-panel, [role=region], div') ?? theirs;
        return (panel?.getBoundingClientRect().height ?? 0) > 40;
      }),
  },
];
