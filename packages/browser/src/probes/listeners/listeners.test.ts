import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>.z{cursor:pointer}</style></head><body><main><h1>Räder</h1>${body}</main><script>const on = (id, type, act = () => {}) => document.getElementById(id).addEventListener(type, act); ${script}</script></body></html>`;

const pages: Record<string, string> = {
  '/none': '<!doctype html><html lang="de"><title>Räder</title><main><h1>Räder</h1><p>Text</p></main></html>',
  '/inline': page('<span onclick="go()">Öffnen</span>'),
  '/listener': page('<div id="a" class="z">Öffnen</div>', 'on("a", "click")'),
  '/role': page('<div id="a" role="button">Öffnen</div>', 'on("a", "click")'),
  '/roving': page(
    '<div role="radiogroup"><div role="radio" tabindex="0" id="b">Rot</div><div role="radio" tabindex="-1" id="a" class="z">Blau</div></div>',
    'on("a", "click"); on("b", "click"); on("b", "keydown")',
  ),
  '/roving-nowhere': page(
    '<div role="radiogroup"><div role="radio" tabindex="-1" id="a" class="z">Blau</div></div>',
    'on("a", "click")',
  ),
  '/unmarked': page('<div id="a">Öffnen</div>', 'on("a", "click")'),
  '/property': page('<div id="a" class="z">Öffnen</div>', 'document.getElementById("a").onclick = () => {}'),
  '/in-shadow': page(
    '<div id="h"></div>',
    'const root = document.getElementById("h").attachShadow({mode:"open"}); root.innerHTML = "<b style=cursor:pointer>Öffnen</b>"; root.querySelector("b").onclick = () => {}',
  ),
  '/button': page('<button id="a">Öffnen</button><a id="b" href="#x">Weiter</a>', 'on("a", "click"); on("b", "click")'),
  '/in-button': page('<button><span id="a" class="z">Öffnen</span></button>', 'on("a", "click")'),
  '/card': page('<div id="a" class="z"><h2><a href="#x">Rad</a></h2></div>', 'on("a", "click")'),
  '/label': page('<label id="a" class="z"><input type="checkbox"> Ja</label>', 'on("a", "click")'),
  '/delegated': page(
    `<div id="root"><p>${'Wir reparieren Ihr Fahrrad. '.repeat(8)}</p><p>Mehr</p></div>`,
    'for (const type of ["click", "keydown"]) { document.addEventListener(type, () => {}); document.body.addEventListener(type, () => {}); on("root", type); }',
  ),
  '/for-rows': page('<table><tbody id="a"><tr><td>Keine Termine</td></tr></tbody></table>', 'on("a", "click")'),
  '/framework-root': page(
    '<div id="a">Startseite</div>',
    'for (const type of ["click", "change", "input", "keydown"]) on("a", type)',
  ),
  '/stop-with-key': page('<div id="a" tabindex="0" role="button">Ja</div>', 'on("a", "click"); on("a", "keydown")'),
  '/stop-without-key': page('<div id="a" tabindex="0" role="button">Ja</div>', 'on("a", "click")'),
  '/backdrop': page(
    '<div id="a" class="z" style="position:fixed;inset:0"></div><button>Ja</button>',
    'on("a", "click")',
  ),
  '/hidden': page('<div id="a" class="z" hidden>Öffnen</div>', 'on("a", "click")'),
  '/beside': page(
    '<p><img id="a" class="z" alt="Rad" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20"> <a href="#x">Rad</a></p>',
    'on("a", "click")',
  ),
  '/frame': page('<iframe title="Karte" srcdoc="<b onclick=\'go()\'>Öffnen</b>"></iframe>'),
  '/single': page('<p>x</p>', 'document.addEventListener("keydown", (e) => { if (e.key === "k") go() })'),
  '/with-ctrl': page(
    '<p>x</p>',
    'document.addEventListener("keydown", (e) => { if (e.ctrlKey && e.key === "k") go() })',
  ),
  '/escape': page('<p>x</p>', 'window.addEventListener("keydown", (e) => { if (e.key === "Escape") go() })'),
  '/press': page('<button id="a">Löschen</button>', 'on("a", "mousedown")'),
  // No script at all: the handler alone says that something listens.
  '/touch-hint': page('<div tabindex="0" id="a" class="z">Hilfe</div>', 'on("a", "touchstart"); on("a", "mouseover")'),
  '/empty': page('<span id="a" class="z" style="float:right"></span>', 'on("a", "click")'),
  '/empty-parts': page('<span onclick="go()"> <b></b> <i></i></span>'),
  '/hidden-beside': page(
    '<div><input type="checkbox" style="display:none"><span id="a" class="z">An</span></div>',
    'on("a", "click")',
  ),
  '/press-slider': page(
    '<div class="volume-slider" id="a" style="cursor:pointer;width:90px;height:9px"></div>',
    'on("a", "mousedown")',
  ),
  '/press-hint': page('<button id="a">Hilfe</button>', 'on("a", "touchstart"); on("a", "mouseover")'),
  '/press-ripple': page(
    `${'<a href="#x">Weiter</a> '.repeat(6)}<button id="a">Senden</button>`,
    'for (const one of document.querySelectorAll("a, button")) one.addEventListener("mousedown", () => {})',
  ),
  '/inline-press':
    '<!doctype html><html lang="de"><title>Räder</title><main><h1>Räder</h1><button ontouchstart="go()">Löschen</button></main></html>',
  '/idle': page('<p tabindex="0">Unser Rad</p>'),
  '/idle-without-scripts':
    '<!doctype html><html lang="de"><title>Räder</title><main><h1 tabindex="0">Räder</h1></main></html>',
  '/idle-but-heard': page('<p id="a" tabindex="0">Unser Rad</p>', 'on("a", "keydown")'),
  '/idle-in-a-part-that-listens': page('<div id="a"><p tabindex="0">Unser Rad</p></div>', 'on("a", "click")'),
  '/idle-but-scrolling': page('<div tabindex="0" style="overflow:auto;height:20px">Unser Rad</div>'),
  '/idle-but-marked': page('<div tabindex="0" data-tip="Es ist rot">Unser Rad</div>'),
  '/release': page('<button id="a">Löschen</button>', 'on("a", "mousedown"); on("a", "mouseup")'),
};

const { check, verdictOf } = createHarness(pages, { probes: ['listeners'] });

describe('what the mouse can press and the keyboard cannot', () => {
  it.each([
    ['mouse-only-control', '/none', 'inapplicable'],
    ['mouse-only-control', '/for-rows', 'inapplicable'],
    ['mouse-only-control', '/framework-root', 'inapplicable'],
    ['mouse-only-control', '/inline', 'failed: not-focusable'],
    ['mouse-only-control', '/listener', 'failed: not-focusable'],
    ['mouse-only-control', '/property', 'failed: not-focusable'],
    ['mouse-only-control', '/in-shadow', 'failed: not-focusable'],
    ['mouse-only-control', '/stop-without-key', 'failed: no-key'],
    ['mouse-only-control', '/roving', 'passed'],
    ['mouse-only-control', '/roving-nowhere', 'failed: not-focusable'],
    ['mouse-only-control', '/unmarked', 'cannot-tell: unmarked'],
    ['mouse-only-control', '/beside', 'cannot-tell: beside-control'],
    ['mouse-only-control', '/button', 'passed'],
    ['mouse-only-control', '/in-button', 'passed'],
    ['mouse-only-control', '/card', 'passed'],
    ['mouse-only-control', '/label', 'passed'],
    ['mouse-only-control', '/stop-with-key', 'passed'],
    ['mouse-only-control', '/delegated', 'inapplicable'],
    ['mouse-only-control', '/backdrop', 'inapplicable'],
    ['mouse-only-control', '/hidden', 'inapplicable'],
    ['mouse-only-control', '/frame', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });

  it('is one finding with what another engine says of its role', async () => {
    expect(await verdictOf('/role', 'mouse-only-control')).toMatch(/^failed/);
  });

  it('is named by its place', async () => {
    const { findings } = await check('/listener');
    expect(findings.find(({ ruleId }) => ruleId === 'mouse-only-control')).toMatchObject({
      selector: '#a',
      data: { text: 'Öffnen' },
      sources: ['zugang:mouse-only-control'],
    });
  });
});

describe('stops at nothing', () => {
  it.each([
    ['focus-on-nothing', '/idle', 'failed: nothing-to-do'],
    ['focus-on-nothing', '/idle-without-scripts', 'failed: nothing-to-do'],
    ['focus-on-nothing', '/idle-but-heard', 'passed'],
    ['focus-on-nothing', '/idle-in-a-part-that-listens', 'passed'],
    ['focus-on-nothing', '/idle-but-scrolling', 'passed'],
    ['focus-on-nothing', '/idle-but-marked', 'passed'],
    ['focus-on-nothing', '/none', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});

describe('shortcuts and pressing', () => {
  it.each([
    ['single-key-shortcut', '/single', 'cannot-tell: single-key'],
    ['single-key-shortcut', '/with-ctrl', 'passed'],
    ['single-key-shortcut', '/escape', 'passed'],
    ['single-key-shortcut', '/button', 'inapplicable'],
    ['single-key-shortcut', '/none', 'inapplicable'],
    ['acts-on-press', '/press', 'cannot-tell: on-press'],
    ['acts-on-press', '/inline-press', 'cannot-tell: on-press'],
    ['mouse-only-control', '/touch-hint', 'inapplicable'],
    ['mouse-only-control', '/empty', 'inapplicable'],
    ['mouse-only-control', '/empty-parts', 'inapplicable'],
    // What is not displayed takes no focus.
    ['mouse-only-control', '/hidden-beside', 'failed: not-focusable'],
    ['acts-on-press', '/press-slider', 'passed'],
    ['acts-on-press', '/press-hint', 'passed'],
    ['acts-on-press', '/press-ripple', 'passed'],
    ['acts-on-press', '/release', 'passed'],
    ['acts-on-press', '/button', 'inapplicable'],
    ['acts-on-press', '/none', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});
