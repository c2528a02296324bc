import type { PageCheck } from '@zugang/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import type { PageRunner } from '../../page-runner/page-runner-types.ts';
import { createPageRunner } from '../../page-runner/create-page-runner.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const toggle =
  'get("b").onclick = () => { const isOpen = get("b").getAttribute("aria-expanded") === "true"; get("b").setAttribute("aria-expanded", String(!isOpen)); get("p").hidden = isOpen; };';
const menu = `<button id="b" aria-expanded="false" aria-controls="p">Menü</button><div id="p" hidden>${picture}</div>`;

const banner = (buttons: string): string =>
  `<div id="c" role="dialog" aria-modal="true" aria-label="Cookies" style="position:fixed;inset:0;background:#fff"><button id="in" aria-label=""></button>${buttons}</div>`;
const closes =
  'if (localStorage.getItem("consent") || document.cookie.includes("consent")) get("c").remove(); else get("x").onclick = () => { get("c").remove(); get("under").hidden = false; localStorage.setItem("consent", "1"); document.cookie = "consent=1"; };';
const under = `<div id="under" hidden>${picture}</div>`;

const pages: Record<string, string> = {
  '/plain': page('<p>Text</p>'),
  '/menu': page(menu, toggle),
  '/group': page(
    '<button id="b" aria-expanded="false" aria-controls="p">Filter</button><div id="p" hidden><fieldset><label>Ort <input name="o"></label><label>Zeit <input name="z"></label></fieldset></div>',
    toggle,
  ),
  '/details': page(`<details><summary>Mehr</summary>${picture}</details>`),
  '/tabs': page(
    `<div role="tablist"><button role="tab" aria-selected="true" id="t1">Eins</button><button role="tab" aria-selected="false" id="t2">Zwei</button></div><div role="tabpanel" id="p1">Text</div><div role="tabpanel" id="p2" hidden>${picture}</div>`,
    'for (const n of [1, 2]) get("t" + n).onclick = () => { for (const m of [1, 2]) { get("p" + m).hidden = m !== n; get("t" + m).setAttribute("aria-selected", String(m === n)); } };',
  ),
  '/popover': page(`<button popovertarget="p">Hilfe</button><div popover id="p">${picture}</div>`),
  '/modal': page(
    `<button id="b" aria-haspopup="dialog">Hilfe</button><dialog id="p" aria-label="Hilfe">${picture}<button>Gut</button></dialog>`,
    'get("b").onclick = () => get("p").showModal();',
  ),
  '/div-dialog': page(
    `<button id="b" aria-haspopup="dialog">Hilfe</button><div id="p" role="dialog" aria-modal="true" aria-label="Hilfe" hidden>Text</div>`,
    'get("b").onclick = () => { get("p").hidden = false; };',
  ),
  '/untold': page(menu, 'get("b").onclick = () => { get("p").hidden = false; };'),
  '/mouse': page(
    `<div id="b" tabindex="0" role="button" aria-expanded="false">Menü</div><div id="p" hidden>${picture}</div>`,
    toggle,
  ),
  '/by-name': page(`<button id="b" class="nav-toggle">☰</button><div id="p" hidden>${picture}</div>`, toggle),
  '/harmful': page(
    `<button id="b" aria-expanded="false">Konto löschen</button><div id="p" hidden>${picture}</div>`,
    toggle,
  ),
  '/leads': page(`<a href="/plain" aria-expanded="false" id="b">Weiter</a><div id="p" hidden>${picture}</div>`, ''),
  '/leaves': page(
    `<button id="b" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div><img id="late" src="x.png">`,
    'get("b").onclick = () => { location.href = "/plain"; };',
  ),
  '/sends': page(
    `<form action="/sent"><input name="a" aria-label="A"><button id="b" aria-expanded="false">Menü</button></form>`,
  ),
  '/alerts': page(
    `<button id="b" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div>`,
    `get("b").onclick = () => { alert(1); get("p").hidden = false; get("b").setAttribute("aria-expanded", "true"); };`,
  ),
  '/many': page(
    Array.from(
      { length: 30 },
      (_, index) => `<details><summary>Frage ${index}</summary><p>Antwort ${index} ${picture}</p></details>`,
    ).join(''),
  ),
  '/endless': page(`${menu}<span onclick="go()">Öffnen</span>`, 'get("b").onclick = () => { while (true); };'),
  '/banner': page(under, '') + banner('<button id="x">Alle ablehnen</button>') + `<script>${closes}</script>`,
  '/banner-inert':
    page(`<p>${picture}</p>`).replace('<main>', '<main id="m" inert>') +
    banner('<a href="/plain">Mehr erfahren</a><button>Einstellungen</button><button id="x">Akzeptieren</button>') +
    '<script>get("in").focus(); get("x").onclick = () => { get("c").remove(); get("m").inert = false; };</script>',
  '/banner-stays': page(under) + banner('<button id="x">Schließen</button>'),
  '/banner-shadow':
    page(under) +
    `<div id="host"></div><script>const root = get("host").attachShadow({ mode: "open" }); root.innerHTML = '<div id="c" class="cookie-banner" style="position:fixed;inset:0;background:#fff">Cookies <button id="x">Ablehnen</button></div>'; root.getElementById("x").onclick = () => { get("host").remove(); get("under").hidden = false; };</script>`,
};

let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
beforeAll(async () => {
  site = await serveLoopback(pages);
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 2, probes: ['banners', 'listeners', 'states'] });
});
afterAll(async () => {
  await runner.close();
  await egress.close();
  site.close();
});

async function checkOf(path: string): Promise<PageCheck> {
  const result = await runner.check(site.origin + path, { isolationKey: 'a', level: 'AA', screenshot: false });
  if (result.kind !== 'checked') throw new Error(result.error);
  return result.check;
}

async function outcomeOf(path: string, ruleId: string): Promise<string> {
  const { findings, passed } = await checkOf(path);
  const found = findings.find(({ sources }) => sources.includes(`zugang:${ruleId}`));
  return found?.outcome ?? (passed.includes(ruleId) ? 'passed' : 'none');
}

const picturesOf = async (path: string) =>
  (await checkOf(path)).findings.filter(({ ruleId }) => ruleId === 'image-alt').map(({ data, box }) => ({ data, box }));

describe('what opens', () => {
  it.each([
    ['/menu', '#b'],
    ['/details', 'html > body > main > details > summary'],
    ['/tabs', '#t2'],
    ['/popover', 'html > body > main > button'],
    ['/modal', '#b'],
    ['/mouse', '#b'],
    ['/by-name', '#b'],
    ['/alerts', '#b'],
  ])('%s: is opened, checked, and told how it is reached', async (path, openedBy) => {
    expect(await picturesOf(path)).toEqual([{ data: expect.objectContaining({ openedBy }), box: null }]);
  });

  it.each(['/plain', '/harmful', '/leads'])(
    '%s: is not pressed where nothing opens, or pressing may do harm',
    async (path) => {
      expect(await picturesOf(path)).toEqual([]);
    },
  );

  it('is tried a few times where it repeats itself', async () => {
    expect(await picturesOf('/many')).toHaveLength(2);
  });

  it.each([
    ['expanded-state-not-told', '/untold', 'failed'],
    ['expanded-state-not-told', '/menu', 'passed'],
    ['opens-by-mouse-only', '/mouse', 'failed'],
    ['opens-by-mouse-only', '/menu', 'passed'],
    ['opens-by-mouse-only', '/details', 'passed'],
    ['dialog-without-focus', '/div-dialog', 'failed'],
    ['dialog-without-focus', '/modal', 'passed'],
    ['dialog-without-focus', '/menu', 'none'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('is checked by the second engine too', async () => {
    const { findings } = await checkOf('/group');
    const found = findings.filter(({ ruleId }) => ruleId === 'group-without-name');
    expect(found).toMatchObject([{ outcome: 'failed', data: { openedBy: '#b' } }]);
  });

  it('leads nowhere: the page is kept, and nothing is sent', async () => {
    const check = await checkOf('/leaves');
    expect(check.findings.map(({ selector }) => selector)).toContain('#late');
    await checkOf('/sends');
    expect(site.hits.filter((path) => path.startsWith('/sent'))).toEqual([]);
  });

  it('never costs the page', { timeout: 60_000 }, async () => {
    const hung = await runner.check(`${site.origin}/endless`, {
      isolationKey: 'a',
      level: 'AA',
      screenshot: false,
      deadlineMs: 30_000,
    });
    // What was known before the button was pressed is kept.
    const rules = hung.kind === 'checked' ? hung.check.findings.map(({ ruleId }) => ruleId) : [];
    expect(rules).toContain('mouse-only-control');
    expect((await checkOf('/plain')).title).toBe('Räder reparieren');
  });
});

describe('a notice over the page', () => {
  const rulesOf = async (path: string): Promise<string[]> =>
    (await checkOf(path)).findings.filter(({ outcome }) => outcome === 'failed').map(({ ruleId }) => ruleId);

  it.each(['/banner', '/banner-inert'])('%s: is checked open, and the page beneath it closed', async (path) => {
    expect(await rulesOf(path)).toEqual(expect.arrayContaining(['button-name', 'image-alt']));
    const [finding] = await picturesOf(path);
    expect(finding?.data['closed']).toBe('#c');
  });

  it('in a shadow root is closed too', async () => {
    expect(await rulesOf('/banner-shadow')).toContain('image-alt');
  });

  it('that cannot be closed leaves what was found', async () => {
    expect(await rulesOf('/banner-stays')).toContain('button-name');
  });

  it('is there again on the next page', async () => {
    await checkOf('/banner');
    const again = await checkOf('/banner');
    expect(again.findings.map(({ data }) => data['closed'])).toContain('#c');
  });

  it.each([
    ['/banner', 'failed'],
    ['/banner-inert', 'passed'],
  ])('%s: has the focus, or fails: %s', async (path, expected) => {
    expect(await outcomeOf(path, 'dialog-without-focus')).toBe(expected);
  });
});
