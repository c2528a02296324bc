import type { PageCheck } from '@zugang/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import type { PageRunner } from '../../page-runner/page-runner-types.ts';
import { createPageRunner } from '../../page-runner/create-page-runner.ts';

const page = (body: string, css = '', script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>body{margin:40px} .t{position:absolute;background:#fff;width:200px} ${css}</style></head><body><main><h1>Räder</h1>${body}<p>Wir reparieren Ihr Fahrrad.</p><p>Und beraten Sie gern.</p></main>${script ? `<script>const get = (id) => document.getElementById(id); ${script}</script>` : ''}</body></html>`;

const hint = '<span class="w"><button>Preis</button><span class="t">ab 20 Euro</span></span>';
const hidden = '.w{position:relative} .t{display:none;left:0;top:100%}';
const menu = (head: string): string =>
  `<ul><li class="w">${head}<ul class="t"><li><a href="#a">Stadtrad</a></li><li><a href="#b">Rennrad</a></li></ul></li></ul>`;
const list =
  '<select id="s" aria-label="Sprache"><option value="/a">Deutsch</option><option value="/b">Englisch</option></select>';
const showOnPointer =
  'const tip = get("tip"); get("b").addEventListener("mouseenter", () => { tip.hidden = false; }); get("b").addEventListener("mouseleave", () => { tip.hidden = true; });';

const pages: Record<string, string> = {
  '/plain': page('<a href="#x">Weiter</a>', 'a:hover{color:red}'),
  '/stays': page(hint, `${hidden}.w:hover .t{display:block}`),
  '/gap': page(hint, `${hidden}.t{margin-top:60px}button:hover + .t{display:block}`),
  '/untouchable': page(hint, `${hidden}.t{pointer-events:none;margin-top:30px}.w:hover .t{display:block}`),
  '/escape': page(
    hint,
    `.t{visibility:hidden}.w.on .t{visibility:visible}`,
    'const w = document.querySelector(".w"); w.addEventListener("mouseenter", () => w.classList.add("on")); w.addEventListener("mouseleave", () => w.classList.remove("on")); addEventListener("keydown", (e) => { if (e.key === "Escape") w.classList.remove("on"); });',
  ),
  '/script-vanishes': page(
    '<button id="b">Preis</button><p id="tip" class="t" hidden style="margin-top:40px">ab 20 Euro</p>',
    '',
    showOnPointer,
  ),
  '/menu': page(menu('<span>Räder</span>'), `${hidden}.w:hover > .t{display:block}`),
  '/menu-link': page(menu('<a href="/plain">Räder</a>'), `${hidden}.w:hover > .t{display:block}`),
  '/menu-focus': page(menu('<a href="#r">Räder</a>'), `${hidden}.w:hover > .t,.w:focus-within > .t{display:block}`),
  '/sign': page(
    '<h2 class="w">Teil <a class="p" href="#x">¶</a></h2>',
    '.p{visibility:hidden}.w:hover .p{visibility:visible}',
  ),
  '/select-leaves': page(list, '', 'get("s").onchange = () => { location.href = get("s").value; };'),
  '/select-sends': page(
    `<form action="/sent">${list}</form>`,
    '',
    'get("s").onchange = () => { get("s").form.submit(); };',
  ),
  '/select-delegated': page(list, '', 'document.addEventListener("change", () => { location.assign("/plain"); });'),
  '/select-filters': page(
    `${list}<p id="o"></p>`,
    '',
    'get("s").onchange = () => { get("o").textContent = get("s").value; };',
  ),
  '/box-leaves': page(
    '<label><input id="s" type="checkbox"> Ja</label>',
    '',
    'get("s").addEventListener("change", () => { location.href = "/plain"; });',
  ),
  '/focus-leaves': page(
    '<input aria-label="Suche" id="s"><a href="#x">Weiter</a>',
    '',
    'get("s").onfocus = () => { location.href = "/plain"; };',
  ),
  '/clock-leaves': page(
    '<input aria-label="Suche"><a href="#x">Weiter</a>',
    '',
    'setTimeout(() => setInterval(() => { location.href = "/plain?" + Math.random(); }, 400), 600);',
  ),
  '/in-order': page(
    '<p><a href="#a">Eins</a></p><p><a href="#b">Zwei</a></p><div style="columns:2"><p><a href="#c">Drei</a></p><p><a href="#d">Vier</a></p></div>',
  ),
  '/reversed': page(
    '<div style="display:flex;flex-direction:column-reverse"><a href="#a">Eins</a><a href="#b">Zwei, mit mehr Text</a></div>',
  ),
  '/numbered': page(
    '<p><a href="#a">Eins</a></p><p><a href="#b" tabindex="2">Zwei</a></p><p><a href="#c" tabindex="1">Drei</a></p>',
  ),
};

let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
beforeAll(async () => {
  site = await serveLoopback(pages);
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 2, probes: ['listeners', 'hover', 'change', 'focus'] });
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
  if (found) return `${found.outcome}: ${found.data['reason']}`;
  return passed.includes(ruleId) ? 'passed' : 'none';
}

describe('what appears under the pointer', () => {
  it.each([
    ['hover-content', '/plain', 'none'],
    ['hover-content', '/stays', 'cannot-tell: no-escape'],
    ['hover-content', '/gap', 'failed: vanishes'],
    ['hover-content', '/untouchable', 'failed: vanishes'],
    ['hover-content', '/script-vanishes', 'failed: vanishes'],
    ['hover-content', '/escape', 'passed'],
    ['hover-content', '/sign', 'none'],
    ['hover-only-content', '/menu', 'failed: no-focus'],
    ['hover-only-content', '/menu-link', 'cannot-tell: behind-link'],
    ['hover-only-content', '/menu-focus', 'passed'],
    ['hover-only-content', '/sign', 'none'],
    ['hover-only-content', '/stays', 'none'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });
});

describe('what leads away', () => {
  it.each([
    ['input-changes-context', '/select-leaves', 'cannot-tell: leads-away'],
    ['input-changes-context', '/select-sends', 'cannot-tell: leads-away'],
    ['input-changes-context', '/select-delegated', 'cannot-tell: leads-away'],
    ['input-changes-context', '/box-leaves', 'cannot-tell: leads-away'],
    ['input-changes-context', '/select-filters', 'passed'],
    ['input-changes-context', '/plain', 'none'],
    ['focus-changes-context', '/focus-leaves', 'failed: leads-away'],
    ['focus-changes-context', '/plain', 'none'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('is not what a clock does meanwhile', async () => {
    expect(await outcomeOf('/clock-leaves', 'focus-changes-context')).toMatch(/^(?:none|passed)$/);
  });

  it('is not gone to', async () => {
    await checkOf('/select-sends');
    expect(site.hits.filter((path) => path.startsWith('/sent'))).toEqual([]);
  });
});

describe('the order of the focus', () => {
  it.each([
    ['/in-order', 'passed'],
    ['/reversed', 'cannot-tell: back-up'],
    ['/numbered', 'cannot-tell: back-up'],
  ])('%s: %s', async (path, expected) => {
    expect(await outcomeOf(path, 'focus-order-unlike-reading')).toBe(expected);
  });
});
