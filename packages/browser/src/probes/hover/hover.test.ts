import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, css = '', script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>body{margin:40px} .t{position:absolute;background:#fff;width:200px} ${css}</style></head><body><main><h1>Räder</h1>${body}<p>Wir reparieren Ihr Fahrrad.</p><p>Und beraten Sie gern.</p></main>${script ? `<script>const get = (id) => document.getElementById(id); ${script}</script>` : ''}</body></html>`;

const hint = '<span class="w"><button>Preis</button><span class="t">ab 20 Euro</span></span>';
const hidden = '.w{position:relative} .t{display:none;left:0;top:100%}';
const menu = (head: string): string =>
  `<ul><li class="w">${head}<ul class="t"><li><a href="#a">Stadtrad</a></li><li><a href="#b">Rennrad</a></li></ul></li></ul>`;
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
  '/escape-by-pointer-alone': page(
    hint,
    `.t{visibility:hidden}.w.on .t,button:focus + .t{visibility:visible}`,
    'const w = document.querySelector(".w"); w.addEventListener("mouseenter", () => w.classList.add("on")); w.addEventListener("mouseleave", () => w.classList.remove("on")); addEventListener("keydown", (e) => { if (e.key === "Escape") w.classList.remove("on"); });',
  ),
  '/escape-both': page(
    hint,
    `.t{visibility:hidden}.w.on .t{visibility:visible}`,
    'const w = document.querySelector(".w"); for (const type of ["mouseenter", "focusin"]) w.addEventListener(type, () => w.classList.add("on")); for (const type of ["mouseleave", "focusout"]) w.addEventListener(type, () => w.classList.remove("on")); addEventListener("keydown", (e) => { if (e.key === "Escape") w.classList.remove("on"); });',
  ),
  '/script-vanishes': page(
    '<button id="b">Preis</button><p id="tip" class="t" hidden style="margin-top:40px">ab 20 Euro</p>',
    '',
    showOnPointer,
  ),
  '/menu': page(menu('<span>Räder</span>'), `${hidden}.w:hover > .t{display:block}`),
  '/menu-link': page(menu('<a href="/plain">Räder</a>'), `${hidden}.w:hover > .t{display:block}`),
  '/menu-button': page(
    menu('<button>Räder</button>').replaceAll('href="#', 'href="/'),
    `${hidden}.w:hover > .t{display:block}`,
  ),
  '/menu-focus': page(menu('<a href="#r">Räder</a>'), `${hidden}.w:hover > .t,.w:focus-within > .t{display:block}`),
  '/menu-enter': page(
    menu('<a href="#" id="o">Räder</a>'),
    `${hidden}.w:hover > .t,.w.open > .t{display:block}`,
    'const o = get("o"); o.addEventListener("click", (e) => { e.preventDefault(); o.parentElement.classList.toggle("open"); });',
  ),
  '/menu-enter-elsewhere': page(menu('<a href="#r">Räder</a>'), `${hidden}.w:hover > .t{display:block}`),
  '/menu-not-pressed': page(
    menu('<button type="button">Newsletter abonnieren</button>'),
    `${hidden}.w:hover > .t{display:block}`,
  ),
  '/panel': page(
    '<button id="b">Ziele</button><p id="tip" class="t" hidden>ab 20 Euro</p>',
    '',
    'get("b").addEventListener("mouseenter", () => { get("tip").hidden = false; });',
  ),
  '/header-after-scrolling': page(
    '<p style="height:2000px"></p><a data-tooltip="Preise" href="#x">Preis</a><nav id="tip" class="t" hidden style="position:fixed;top:0">Kontakt</nav>',
    '',
    'addEventListener("scroll", () => { get("tip").hidden = scrollY < 100; });',
  ),
  '/sign': page(
    '<h2 class="w">Teil <a class="p" href="#x">¶</a></h2>',
    '.p{visibility:hidden}.w:hover .p{visibility:visible}',
  ),
};

const { verdictOf } = createHarness(pages, { probes: ['listeners', 'hover'] });

describe('what appears under the pointer', () => {
  it.each([
    ['hover-content', '/plain', 'inapplicable'],
    ['hover-content', '/stays', 'cannot-tell: no-escape'],
    ['hover-content', '/gap', 'failed: vanishes'],
    ['hover-content', '/untouchable', 'failed: vanishes'],
    ['hover-content', '/script-vanishes', 'failed: vanishes'],
    ['hover-content', '/escape', 'passed'],
    ['hover-content', '/escape-both', 'passed'],
    ['hover-content', '/escape-by-pointer-alone', 'cannot-tell: no-escape-on-focus'],
    ['hover-content', '/panel', 'passed'],
    ['hover-content', '/header-after-scrolling', 'inapplicable'],
    ['hover-content', '/sign', 'inapplicable'],
    ['hover-only-content', '/menu', 'failed: no-focus'],
    ['hover-only-content', '/menu-link', 'cannot-tell: behind-link'],
    ['hover-only-content', '/menu-button', 'failed: no-focus'],
    ['hover-only-content', '/menu-focus', 'passed'],
    ['hover-only-content', '/menu-enter', 'passed'],
    ['hover-only-content', '/menu-enter-elsewhere', 'failed: no-focus'],
    ['hover-only-content', '/menu-not-pressed', 'cannot-tell: not-pressed'],
    ['hover-only-content', '/sign', 'inapplicable'],
    ['hover-only-content', '/stays', 'cannot-tell: text-only'],
    ['hover-only-content', '/escape-both', 'passed'],
    ['hover-only-content', '/panel', 'passed'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});
