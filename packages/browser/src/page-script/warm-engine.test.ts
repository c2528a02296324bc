import { describe, expect, it } from 'vitest';
import type { Handler } from '@zugang/crawler/serve-loopback.fixture';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { callInPage } from '../bridge/call-in-page.ts';
import { readPageScript } from './build-page-script.ts';
import { PAGE_GLOBAL } from './page-script.ts';
import { enterWarm } from './warm-engine.ts';
import { checkInTab } from '../page-runner/check-in-tab.ts';
import { createTabs } from '../tab/create-tabs.fixture.ts';
import { closeTab, type Tab } from '../tab/open-tab.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}</main><script>${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const answer =
  (headers: Record<string, string>, body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

/** Each fails another rule, so that two checks can be distinguished. */
const pages: Record<string, Handler | string> = {
  '/first': page('<p>Text</p>'),
  '/picture': page(picture),
  '/contrast': page('<p style="color:#aaa;background:#fff">Kaum zu lesen</p>'),
  '/shadow': page(
    '<x-rad></x-rad>',
    `document.querySelector("x-rad").attachShadow({ mode: "open" }).innerHTML = '${picture}'`,
  ),
  '/frame': page('<iframe src="/picture" title="Bild"></iframe>'),
  '/menu': page(
    `<button id="b" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div>`,
    'b.onclick = () => { p.hidden = !p.hidden; b.setAttribute("aria-expanded", String(!p.hidden)); }',
  ),
  '/frame-and-menu': page(
    `<iframe src="/contrast" title="Text"></iframe><button id="b" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div>`,
    'b.onclick = () => { p.hidden = !p.hidden; b.setAttribute("aria-expanded", String(!p.hidden)); }',
  ),
  '/widgets': page(
    '<fieldset><label for="nirgends">Rad</label><input type="radio" name="r"><input type="radio" name="r"></fieldset><div role="listbox" aria-activedescendant="fehlt" tabindex="0"></div>',
  ),
  '/widgets-in-frame': page(
    `<iframe src="/widgets" title="Auswahl"></iframe><div role="slider" tabindex="0" aria-valuemax="3"></div>${picture}`,
  ),
  '/breaks-builtins': page(
    picture,
    'Promise = JSON = Array.prototype.map = document.querySelectorAll = setTimeout = undefined;',
  ),
  '/strict-csp': answer(
    { 'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'" },
    page(picture),
  ),
  '/on-its-own': answer({ 'cross-origin-opener-policy': 'same-origin' }, page(picture)),
  '/windows': page(
    '<p id="seen"></p>',
    'document.title = [opener === null, window.length, name, parent === window].join()',
  ),
  '/opens': page(picture, 'open("/picture"); open("/picture")'),
};

/** Pages that are checked twice, by a warm engine and a new one: in the proof every third. */
const compared = Object.keys(pages).filter((path, at) => path !== '/windows' && (isLongTest || at % 3 === 1));

const { context, egress, open: newTab, origin } = createTabs(pages);

const lookAt = async (tab: Tab, path: string) => {
  const request = {
    url: origin() + path,
    level: 'AA' as const,
    screenshot: false,
    deadlineMs: 30_000,
    egress: egress(),
  };
  const result = await checkInTab(tab, { ...request, pageScript: await readPageScript() });
  if (result.kind !== 'checked') throw new Error(`${path}: ${result.kind === 'failed' ? result.error : result.kind}`);
  return result.check;
};

/** Runs code with the session of the page that the tab shows. */
const callInSession = async (tab: Tab, code: string): Promise<unknown> => {
  const contextId = await enterWarm(tab, await readPageScript());
  const declaration = `() => { const { session } = ${PAGE_GLOBAL}; ${code} }`;
  return callInPage({ cdp: tab.cdp, contextId }, { declaration, args: [] });
};

describe('an engine that is kept warm beside its tab', () => {
  it('sees on every page what a new one sees', { timeout: 120_000 }, async () => {
    const warm = await newTab();
    await lookAt(warm, '/first');
    for (const path of compared) {
      const cold = await newTab();
      expect({ path, seen: await lookAt(warm, path) }).toEqual({ path, seen: await lookAt(cold, path) });
      await closeTab(cold);
    }
    await closeTab(warm);
  });

  it('is one and the same for all pages of a site, after a rest too', { timeout: 60_000 }, async () => {
    const tab = await newTab();
    await lookAt(tab, '/first');
    expect(tab.engine).toBeNull();
    await lookAt(tab, '/picture');
    const { engine } = tab;
    expect(engine).not.toBeNull();
    await lookAt(tab, '/contrast');
    await tab.page.goto('about:blank');
    await lookAt(tab, '/menu');
    expect(tab.engine).toBe(engine);
    await closeTab(tab);
  });

  it('starts each page with an empty session', { timeout: 60_000 }, async () => {
    const tab = await newTab();
    await lookAt(tab, '/first');
    await lookAt(tab, '/contrast');
    const { engine } = tab;
    const read =
      'return [session.left, session.check.seen.some(({ finding }) => finding.ruleId === "color-contrast")];';
    expect(await callInSession(tab, `session.left = "here"; ${read}`)).toEqual(['here', true]);
    await lookAt(tab, '/picture');
    expect(tab.engine).toBe(engine);
    expect(await callInSession(tab, read)).toEqual([null, false]);
    await closeTab(tab);
  });

  it('is not to be seen by the page', { timeout: 60_000 }, async () => {
    const tab = await newTab();
    await lookAt(tab, '/first');
    const check = await lookAt(tab, '/windows');
    expect(tab.engine).not.toBeNull();
    expect(check.title).toBe('true,0,,true');
    expect(tab.isDisturbed).toBe(false);
    await closeTab(tab);
  });

  it('goes with its tab, and so do the windows that pages open', { timeout: 60_000 }, async () => {
    const before = context().pages().length;
    const tab = await newTab();
    await lookAt(tab, '/first');
    await lookAt(tab, '/opens');
    expect(tab.isDisturbed).toBe(true);
    await closeTab(tab);
    await expect.poll(() => context().pages().length).toBe(before);
  });
});
