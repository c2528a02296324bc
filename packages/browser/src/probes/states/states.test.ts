import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const toggle =
  'get("b").onclick = () => { const isOpen = get("b").getAttribute("aria-expanded") === "true"; get("b").setAttribute("aria-expanded", String(!isOpen)); get("p").hidden = isOpen; };';
const menu = `<button id="b" aria-expanded="false" aria-controls="p">Menü</button><div id="p" hidden>${picture}</div>`;

const dialog =
  '<button id="b" aria-haspopup="dialog">Hilfe</button><div id="p" role="dialog" aria-modal="true" aria-label="Hilfe" hidden><button id="close">Gut</button></div><a href="#x">Weiter</a>';
const open = 'get("b").onclick = () => { get("p").hidden = false; get("close").focus(); };';

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
  // The whole way: focus goes in, stays in, Escape closes, focus comes back.
  '/keeps-focus': page(
    dialog,
    `${open} addEventListener("keydown", (e) => { if (e.key === "Escape") { get("p").hidden = true; get("b").focus(); } if (e.key === "Tab") { e.preventDefault(); get("close").focus(); } });`,
  ),
  '/lets-focus-out': page(dialog, open),
  '/beside-the-page': page(dialog.replace('aria-modal="true"', 'aria-modal="false"'), open),
  '/loses-focus': page(
    dialog,
    `${open} addEventListener("keydown", (e) => { if (e.key === "Escape") get("p").hidden = true; });`,
  ),
  '/lightbox': page(
    '<button id="b">Bild öffnen</button><a href="#x">Weiter</a><div id="p" class="lightbox" style="position:fixed;top:20%;left:20%;width:60%;height:60%" hidden><span id="close" style="cursor:pointer">X</span><a href="#x">Mehr</a></div>',
    `${open.replace('get("close").focus()', '')} get("close").addEventListener("click", () => { get("p").hidden = true; });`,
  ),
  '/lightbox-with-button': page(
    '<button id="b">Bild öffnen</button><div id="p" class="lightbox" style="position:fixed;top:20%;left:20%;width:60%;height:60%" hidden><button id="close">X</button></div>',
    `${open} get("close").addEventListener("click", () => { get("p").hidden = true; });`,
  ),
  '/untold': page(menu, 'get("b").onclick = () => { get("p").hidden = false; };'),
  '/mouse': page(
    `<div id="b" tabindex="0" role="button" aria-expanded="false">Menü</div><div id="p" hidden>${picture}</div>`,
    toggle,
  ),
  '/button-prevented': page(
    `<button id="b" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div>`,
    `${toggle} addEventListener("keydown", (e) => { if (e.key !== "Tab") e.preventDefault(); });`,
  ),
  '/button-loses-focus': page(
    `<button id="b" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div>`,
    `${toggle} get("b").onfocus = () => get("b").blur();`,
  ),
  // Comes too late to be seen when the key is pressed; a second press shuts it again.
  '/late': page(
    `<button id="b" aria-haspopup="true">Menü</button><div id="p" hidden>${picture}</div>`,
    'let count = 0; get("b").onclick = () => { count += 1; if (count === 3) get("p").hidden = false; };',
  ),
  '/closes-late': page(
    dialog,
    `${open} addEventListener("keydown", (e) => { if (e.key === "Escape") setTimeout(() => { get("p").hidden = true; get("b").focus(); }, 280); });`,
  ),
  '/veil-first': page(
    '<button id="b" aria-haspopup="dialog">Hilfe</button><div id="v" style="position:fixed;inset:0;background:#0008" hidden></div><div id="p" role="dialog" aria-label="Hilfe" hidden><button id="close">Gut</button></div>',
    'get("b").onclick = () => { get("v").hidden = false; setTimeout(() => { get("p").hidden = false; get("close").focus(); }, 200); }; addEventListener("keydown", (e) => { if (e.key === "Escape") { get("p").hidden = true; setTimeout(() => { get("v").hidden = true; get("b").focus(); }, 200); } });',
  ),
  '/veil-alone': page(
    '<button id="b" aria-haspopup="true">Menü</button><a id="v" href="#x" aria-label="Zu" style="position:fixed;inset:0" hidden></a>',
    'get("b").onclick = () => { get("v").hidden = false; };',
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
};

const { check, hits, origin, outcomeOf, runner } = createHarness(pages, { probes: ['listeners', 'states'] });

const picturesOf = async (path: string) =>
  (await check(path)).findings.filter(({ ruleId }) => ruleId === 'image-alt').map(({ data, box }) => ({ data, box }));

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
  ])('%s: is opened and checked, and its findings name what opens it', async (path, openedBy) => {
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
    ['expanded-state-not-told', '/details', 'inapplicable'],
    ['expanded-state-not-told', '/plain', 'inapplicable'],
    ['opens-by-mouse-only', '/mouse', 'failed'],
    ['opens-by-mouse-only', '/late', 'passed'],
    ['opens-by-mouse-only', '/button-prevented', 'cannot-tell'],
    ['opens-by-mouse-only', '/button-loses-focus', 'passed'],
    ['opens-by-mouse-only', '/menu', 'passed'],
    ['opens-by-mouse-only', '/details', 'passed'],
    ['opens-by-mouse-only', '/plain', 'inapplicable'],
    // Pressed, and nothing opens.
    ['opens-by-mouse-only', '/leaves', 'inapplicable'],
    ['dialog-without-focus', '/div-dialog', 'failed'],
    ['dialog-without-focus', '/modal', 'passed'],
    ['dialog-without-focus', '/menu', 'inapplicable'],
    // It has no markup of a dialog.
    ['dialog-without-focus', '/lightbox', 'cannot-tell'],
    ['dialog-focus-leaves', '/lets-focus-out', 'failed'],
    ['dialog-focus-leaves', '/lightbox', 'cannot-tell'],
    ['dialog-focus-leaves', '/beside-the-page', 'passed'],
    ['dialog-focus-leaves', '/keeps-focus', 'passed'],
    ['dialog-focus-leaves', '/modal', 'passed'],
    ['dialog-focus-leaves', '/menu', 'inapplicable'],
    ['dialog-ignores-escape', '/lets-focus-out', 'failed'],
    ['dialog-ignores-escape', '/keeps-focus', 'passed'],
    ['dialog-ignores-escape', '/closes-late', 'passed'],
    ['dialog-ignores-escape', '/veil-first', 'passed'],
    ['dialog-without-focus', '/veil-first', 'passed'],
    ['dialog-ignores-escape', '/veil-alone', 'inapplicable'],
    ['dialog-ignores-escape', '/modal', 'passed'],
    ['dialog-ignores-escape', '/menu', 'inapplicable'],
    ['dialog-focus-not-returned', '/loses-focus', 'failed'],
    ['dialog-focus-not-returned', '/keeps-focus', 'passed'],
    ['dialog-focus-not-returned', '/modal', 'passed'],
    ['dialog-focus-not-returned', '/menu', 'inapplicable'],
    // What has appeared is judged as the page was.
    ['mouse-only-control', '/lightbox', 'cannot-tell'],
    ['mouse-only-control', '/lightbox-with-button', 'passed'],
    ['mouse-only-control', '/plain', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('is checked by the second engine too', async () => {
    const { findings } = await check('/group');
    const found = findings.filter(({ ruleId }) => ruleId === 'group-without-name');
    expect(found).toMatchObject([{ outcome: 'failed', data: { openedBy: '#b' } }]);
  });

  it('leads nowhere: the page is kept, and nothing is sent', async () => {
    const left = await check('/leaves');
    expect(left.findings.map(({ selector }) => selector)).toContain('#late');
    await check('/sends');
    expect(hits().filter((path) => path.startsWith('/sent'))).toEqual([]);
  });

  it('never costs the page', { timeout: 60_000 }, async () => {
    const hung = await runner().check(`${origin()}/endless`, {
      isolationKey: 'a',
      level: 'AA',
      screenshot: false,
      deadlineMs: 12_000,
    });
    // What was known before the button was pressed is kept.
    const rules = hung.kind === 'checked' ? hung.check.findings.map(({ ruleId }) => ruleId) : [];
    expect(rules).toContain('mouse-only-control');
    expect((await check('/plain')).title).toBe('Räder reparieren');
  });
});
