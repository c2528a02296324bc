import { describe, expect, it } from 'vitest';
import { createHarness, readOutcome } from '../create-harness.fixture.ts';

const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;
const links = '<p><a href="#a">Eins</a></p><p><a href="#b">Zwei</a></p><p><a href="#c">Drei</a></p>';
const below = '<div class="bar"></div><div style="height:2500px"></div>';
/** Not written in the page, where it could be read. */
const leadOn = `<script src="data:text/javascript,addEventListener('focusin', ({ target }) => target.matches('.guard') && document.querySelector('button').focus())"></script>`;
const refocus = 'onblur="setTimeout(() => this.focus(), 10)"';

const pages: Record<string, string> = {
  '/plain': page(links),
  '/no-stop': page('<p>Wir reparieren.</p>'),
  '/trap': page(`<button ${refocus}>Eins</button>${links}`),
  '/fight': page(`<button ${refocus}>Eins</button><button>Zwei</button><button ${refocus}>Drei</button>`),
  '/modal': page(
    `${links}<dialog id="d"><button id="yes">Ja</button><button id="no">Nein</button></dialog><script>d.showModal(); no.addEventListener("blur", () => setTimeout(() => yes.focus()));</script>`,
  ),
  '/trap-beside-one': page(`<a href="#a">Eins</a><button ${refocus}>Zwei</button>`),
  '/takes-back': page(`<a href="#a">Eins</a><div tabindex="0" onblur="this.focus()">Zwei</div><a href="#b">Drei</a>`),
  '/circle': page(
    `<a href="#a">Eins</a><button id="x">Zwei</button><button id="y">Drei</button><a href="#b">Vier</a><script>for (const [one, other] of [[x, y], [y, x]]) one.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); other.focus(); } };</script>`,
  ),
  '/circle-in-dialog': page(
    `<div role="dialog" aria-label="Hinweis"><button id="x">Ja</button><button id="y">Nein</button></div>${links}<script>for (const [one, other] of [[x, y], [y, x]]) one.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); other.focus(); } };</script>`,
  ),
  '/choices-alone': page(
    '<label><input type="radio" name="g">Eins</label><label><input type="radio" name="g">Zwei</label>',
  ),
  '/edited': page(
    `<a href="#a">Eins</a><div contenteditable="true" role="textbox" aria-label="Text" onkeydown="if (event.key === 'Tab') event.preventDefault()">x</div><a href="#b">Zwei</a>`,
  ),
  '/clear-mark': page(links, 'a:focus { outline: 2px solid transparent }'),
  '/trap-explained': page(`<p>Mit Escape verlassen Sie das Spiel.</p><button ${refocus}>Eins</button>${links}`),
  '/keeps-tab': page(`<input aria-label="Ort" onkeydown="if (event.key === 'Tab') event.preventDefault()">${links}`),
  '/editor': page(
    `<textarea aria-label="Code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea>${links}`,
  ),
  '/taken-once': page(`<button onfocus="if (!window.once) { once = true; this.blur() }">Eins</button>${links}`),
  '/taken': page(`<button onfocus="this.blur()">Eins</button>${links}`),
  '/no-mark': page(links, 'a:focus { outline: none }'),
  '/own-mark': page(links, 'a:focus { outline: none; background: #fd0 }'),
  '/pale-mark': page(links, 'a:focus{outline:none;box-shadow:0 0 0 4px rgba(13,110,253,.25)}'),
  '/strong-mark': page(links, 'a:focus{outline:2px solid #000}'),
  '/thin-mark': page(links, 'a:focus{outline:1px solid #000}'),
  '/underline': page(links, 'a{text-decoration:none}a:focus{outline:none;text-decoration:underline}'),
  '/moving-mark': page(links, 'a{outline:2px solid transparent;transition:outline 3s}a:focus{outline:2px solid #000}'),
  '/mark-around': page(
    '<p><a href="#a">Eins</a></p>',
    'p{padding:9px}a:focus{outline:none;opacity:.99}p:focus-within{background:#000}',
  ),
  '/pale-field': page('<input aria-label="Ort">', 'input:focus{outline:none;border:2px solid #ccc}'),
  '/mark-beside': page(
    '<label style="display:block"><input type="checkbox" style="position:absolute;opacity:0"> <span>Ja</span></label>',
    'input:focus + span { outline: 2px solid }',
  ),
  '/mark-further-on': page(
    `<button>Eins</button><p>Text</p><p class="s">Sie sind auf Eins.</p>`,
    'button:focus{outline:none}.s{visibility:hidden}button:focus ~ .s{visibility:visible}',
  ),
  '/marks-its-part': page(
    '<ul role="menu" tabindex="0" aria-label="Ziel" aria-activedescendant="m1" onfocus="m1.className = \'on\'"><li role="menuitem" id="m1">Eins</li><li role="menuitem">Zwei</li></ul>',
    'ul:focus{outline:none}.on{background:#fd0}',
  ),
  '/hands-on': page(
    '<ul role="listbox" tabindex="0" aria-label="Ziel" onfocus="this.firstChild.focus()"><li role="option" tabindex="-1">Eins</li><li role="option" tabindex="-1">Zwei</li></ul>',
    'ul:focus{outline:none}',
  ),
  '/mark-fades-in': page(
    '<p><input type="range" aria-label="Ziel"></p>',
    'input{appearance:none;outline:none;background:#ddd}input::-webkit-slider-thumb{appearance:none;width:16px;height:16px;background:#00f;transition:box-shadow 0s .25s}input:focus::-webkit-slider-thumb{box-shadow:0 0 0 6px #000}',
  ),
  '/off-screen': page(`<a href="#x" style="position:absolute;left:-9999px">Verloren</a>${links}`),
  '/skip': page(`<a href="#x" class="s">Zum Inhalt</a>${links}`, '.s{position:absolute;left:-9999px}.s:focus{left:0}'),
  '/skip-slides': page(
    `<a href="#x" class="s">Zum Inhalt</a>${links}`,
    '.s{position:fixed;top:0;transform:translateY(-150%);transition:transform .2s}.s:focus{transform:none}',
  ),
  '/mark-while-scrolling': page(
    `<a href="#x" class="s">Zum Inhalt</a>${below}<p><a href="#a">Eins</a></p>`,
    'html{scroll-behavior:smooth}a:focus{outline:3px solid #000}.s{position:fixed;top:9px}',
  ),
  '/mark-beside-window': page(
    '<p style="position:fixed;bottom:-99px"><a href="#a">Einverstanden</a></p>',
    'a:focus{outline:1px solid #eee}',
  ),
  '/aria-hidden': page(`<div aria-hidden="true"><a href="#x">Still</a></div>${links}`),
  '/aria-hidden-editable': page(`<div aria-hidden="true"><p contenteditable="true">Still</p></div>${links}`),
  '/aria-hidden-leads-on': page(
    `<div aria-hidden="true"><a href="#x" onfocus="document.querySelector('button').focus()">Still</a></div><button>Eins</button>${links}`,
  ),
  '/aria-hidden-guard': page(
    `<span aria-hidden="true" tabindex="0" class="guard"></span><button>Eins</button>${links}${leadOn}`,
  ),
  '/guard': page(`<div tabindex="0" class="guard"></div><button>Eins</button>${links}${leadOn}`),
  '/idle-stop': page(`<div tabindex="0">Nichts</div>${links}`),
  '/slider-mark': page(
    '<p><input type="range" aria-label="Ziel"></p>',
    'input{appearance:none;outline:none;background:#ddd;width:300px}input::-webkit-slider-thumb{appearance:none;width:16px;height:16px;background:#00f}input:focus::-webkit-slider-thumb{background:#fd0}',
  ),
  '/aria-hidden-half-a-guard': page(
    `<div aria-hidden="true"><span tabindex="0" class="guard"></span><a href="#x">Still</a></div><button>Eins</button>${links}${leadOn}`,
  ),
  '/mark-within-below': page(
    `${below}<a href="#a"><span>Eins <b>und <i>zwei</i></b></span></a>`,
    'a:focus{outline:none}a:focus i{background:#fd0}',
  ),
  '/focus-leaves': page(
    `<input aria-label="Suche" id="s"><a href="#x">Weiter</a><script>document.getElementById("s").onfocus = () => { location.href = "/plain"; };</script>`,
  ),
  '/focus-opens': page(`${links}<input aria-label="Suche" onfocus="window.open('/plain')">`),
  '/clock-opens': page(`${links}<script>setTimeout(() => window.open('/plain'), 900);</script>`),
  '/clock-leaves': page(
    `<input aria-label="Suche"><a href="#x">Weiter</a><script>setTimeout(() => setInterval(() => { location.href = "/plain?" + Math.random(); }, 400), 600);</script>`,
  ),
  '/in-order': page(
    '<p><a href="#a">Eins</a></p><p><a href="#b">Zwei</a></p><div style="columns:2"><p><a href="#c">Drei</a></p><p><a href="#d">Vier</a></p></div>',
  ),
  '/reversed': page(
    '<div style="display:flex;flex-direction:column-reverse"><a href="#a">Eins</a><a href="#b">Zwei, mit mehr Text</a></div>',
  ),
  '/turned': page(
    '<p style="width:max-content;margin:200px 0;transform:rotate(-90deg)"><a href="#a">Eins</a> <a href="#b">Zwei</a></p>',
  ),
  '/numbered': page(
    '<p><a href="#a">Eins</a></p><p><a href="#b" tabindex="2">Zwei</a></p><p><a href="#c" tabindex="1">Drei</a></p>',
  ),
};

const { check, outcomeOf, verdictOf } = createHarness(pages, { probes: ['listeners', 'focus'], level: 'AAA' });

describe('the Tab key', () => {
  it.each([
    ['keyboard-trap', '/trap', 'failed'],
    ['keyboard-trap', '/fight', 'failed'],
    ['keyboard-trap', '/modal', 'passed'],
    ['keyboard-trap', '/trap-beside-one', 'failed'],
    ['keyboard-trap', '/takes-back', 'failed'],
    ['keyboard-trap', '/circle', 'failed'],
    ['keyboard-trap', '/circle-in-dialog', 'passed'],
    ['keyboard-trap', '/choices-alone', 'passed'],
    ['keyboard-trap', '/edited', 'cannot-tell'],
    ['focus-not-visible', '/clear-mark', 'failed'],
    ['keyboard-trap', '/trap-explained', 'cannot-tell'],
    ['keyboard-trap', '/keeps-tab', 'failed'],
    ['keyboard-trap', '/editor', 'cannot-tell'],
    ['keyboard-trap', '/plain', 'passed'],
    ['keyboard-trap', '/no-stop', 'inapplicable'],
    ['focus-taken-away', '/taken', 'failed'],
    ['focus-taken-away', '/taken-once', 'passed'],
    ['focus-taken-away', '/plain', 'passed'],
    ['focus-taken-away', '/no-stop', 'inapplicable'],
    ['focus-not-visible', '/no-mark', 'failed'],
    ['focus-not-visible', '/own-mark', 'inapplicable'],
    ['focus-not-visible', '/mark-beside', 'inapplicable'],
    ['focus-not-visible', '/mark-further-on', 'inapplicable'],
    ['focus-not-visible', '/plain', 'inapplicable'],
    ['focus-not-visible', '/mark-within-below', 'passed'],
    ['focus-not-visible', '/marks-its-part', 'inapplicable'],
    ['focus-not-visible', '/hands-on', 'inapplicable'],
    ['focus-not-visible', '/mark-fades-in', 'passed'],
    ['focus-mark-faint', '/pale-mark', 'cannot-tell'],
    ['focus-mark-faint', '/strong-mark', 'passed'],
    ['focus-mark-faint', '/thin-mark', 'passed'],
    ['focus-mark-faint', '/underline', 'passed'],
    ['focus-mark-faint', '/moving-mark', 'passed'],
    // The browser's own mark; one beside the element; a caret, which shows where one is.
    ['focus-mark-faint', '/plain', 'inapplicable'],
    ['focus-mark-faint', '/mark-around', 'inapplicable'],
    ['focus-mark-faint', '/pale-field', 'inapplicable'],
    ['focus-mark-faint', '/no-mark', 'inapplicable'],
    ['focus-mark-small', '/pale-mark', 'failed'],
    ['focus-mark-small', '/thin-mark', 'failed'],
    ['focus-mark-small', '/underline', 'failed'],
    ['focus-mark-small', '/pale-field', 'failed'],
    ['focus-mark-small', '/strong-mark', 'passed'],
    ['focus-mark-small', '/moving-mark', 'passed'],
    ['focus-mark-small', '/mark-while-scrolling', 'passed'],
    ['focus-mark-small', '/mark-beside-window', 'inapplicable'],
    ['focus-mark-small', '/plain', 'inapplicable'],
    ['focus-mark-small', '/slider-mark', 'inapplicable'],
    ['focus-on-nothing', '/guard', 'passed'],
    ['focus-on-nothing', '/idle-stop', 'failed'],
    ['tab-stop-hidden', '/off-screen', 'failed'],
    ['tab-stop-hidden', '/skip', 'passed'],
    ['tab-stop-hidden', '/skip-slides', 'passed'],
    ['tab-stop-hidden', '/no-stop', 'inapplicable'],
    ['tab-stop-aria-hidden', '/aria-hidden', 'failed'],
    ['tab-stop-aria-hidden', '/aria-hidden-editable', 'failed'],
    ['tab-stop-aria-hidden', '/aria-hidden-leads-on', 'passed'],
    ['tab-stop-aria-hidden', '/plain', 'inapplicable'],
    ['tab-stop-aria-hidden', '/no-stop', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('settles what axe-core says of a guard around a widget: it leads the focus on, by a script of the page as a whole', async () => {
    expect(await outcomeOf('/aria-hidden-guard', 'aria-hidden-focus')).toBe('passed');
    expect(await outcomeOf('/aria-hidden-half-a-guard', 'aria-hidden-focus')).toBe('failed');
  });

  it('makes what axe-core left open a failure: a stop that screen readers do not read', async () => {
    expect(await outcomeOf('/aria-hidden', 'aria-hidden-focus')).toBe('failed');
  });
});

it('sees the same in background tabs', async () => {
  const twice = ['/fight', '/skip', '/fight', '/skip'];
  const found = await Promise.all(
    twice.map(async (path) => readOutcome(await check(path), path === '/fight' ? 'keyboard-trap' : 'tab-stop-hidden')),
  );
  expect(found).toEqual(['failed', 'passed', 'failed', 'passed']);
});

describe('what leads away on focus', () => {
  it.each([
    ['focus-changes-context', '/focus-leaves', 'failed: leads-away'],
    // What a timer does at the same time is not caused by the focus.
    ['focus-changes-context', '/clock-leaves', 'passed'],
    ['focus-changes-context', '/focus-opens', 'failed: opens-window'],
    ['focus-changes-context', '/clock-opens', 'passed'],
    ['focus-changes-context', '/plain', 'passed'],
    ['focus-changes-context', '/no-stop', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});

describe('the order of the focus', () => {
  it.each([
    ['focus-order-unlike-reading', '/in-order', 'passed'],
    ['focus-order-unlike-reading', '/reversed', 'cannot-tell: back-up'],
    ['focus-order-unlike-reading', '/turned', 'passed'],
    ['focus-order-unlike-reading', '/numbered', 'cannot-tell: back-up'],
    ['focus-order-unlike-reading', '/no-stop', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});
