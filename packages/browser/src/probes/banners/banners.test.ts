import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const banner = (buttons: string): string =>
  `<div id="c" role="dialog" aria-modal="true" aria-label="Cookies" style="position:fixed;inset:0;background:#fff"><button id="in" aria-label=""></button>${buttons}</div>`;
const closes =
  'if (localStorage.getItem("consent") || document.cookie.includes("consent")) get("c").remove(); else get("x").onclick = () => { get("c").remove(); get("under").hidden = false; localStorage.setItem("consent", "1"); document.cookie = "consent=1"; };';
const under = `<div id="under" hidden>${picture}</div>`;

const pages: Record<string, string> = {
  '/banner': page(under, '') + banner('<button id="x">Alle ablehnen</button>') + `<script>${closes}</script>`,
  '/banner-inert':
    page(`<p>${picture}</p>`).replace('<main>', '<main id="m" inert>') +
    banner('<a href="/plain">Mehr erfahren</a><button>Einstellungen</button><button id="x">Akzeptieren</button>') +
    '<script>get("in").focus(); get("x").onclick = () => { get("c").remove(); get("m").inert = false; };</script>',
  '/banner-stays': page(under) + banner('<button id="x">Schließen</button>'),
  '/banner-shadow':
    page(under) +
    `<div id="host"></div><script>const root = get("host").attachShadow({ mode: "open" }); root.innerHTML = '<div id="c" class="cookie-banner" style="position:fixed;inset:0;background:#fff">Cookies <button id="x">Ablehnen</button></div>'; root.getElementById("x").onclick = () => { get("host").remove(); get("under").hidden = false; };</script>`,
  '/dialog-late-focus': page(
    '<div id="c" role="dialog" aria-modal="true" aria-label="Hinweis" style="position:fixed;inset:0;background:#fff">Geschlossen <button id="x">Schließen</button></div>',
    'get("x").onclick = () => get("c").remove(); setTimeout(() => get("x").focus(), 600);',
  ),
  '/plain': page('<p>Text</p>'),
};

const { check, outcomeOf } = createHarness(pages, { probes: ['banners'] });

const picturesOf = async (path: string) =>
  (await check(path)).findings.filter(({ ruleId }) => ruleId === 'image-alt').map(({ data, box }) => ({ data, box }));

describe('a notice over the page', () => {
  const rulesOf = async (path: string): Promise<string[]> =>
    (await check(path)).findings.filter(({ outcome }) => outcome === 'failed').map(({ ruleId }) => ruleId);

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
    await check('/banner');
    const again = await check('/banner');
    expect(again.findings.map(({ data }) => data['closed'])).toContain('#c');
  });

  it.each([
    ['dialog-without-focus', '/banner', 'failed'],
    ['dialog-without-focus', '/banner-inert', 'passed'],
    // The focus comes once it has faded in.
    ['dialog-without-focus', '/dialog-late-focus', 'passed'],
    // Covers the page and is no dialog.
    ['dialog-without-focus', '/banner-shadow', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('is nothing where none lies over the page', async () => {
    const { findings } = await check('/plain');
    expect(findings.filter(({ data }) => 'closed' in data)).toEqual([]);
  });
});
