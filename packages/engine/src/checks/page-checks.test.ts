import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { type EngineBrowser, openEngineBrowser } from '../in-page/browser.fixture.ts';
import { type Row, outcomeOf } from './outcome.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const german =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern. Die Reparatur dauert nicht lange, denn wir haben alle Teile auf Lager. Wenn Sie einen Termin brauchen, rufen Sie uns an.';
const styled = (css: string, body = '<p>Text</p>'): string =>
  `<html lang="de"><head><title>Text</title><style>${css}</style></head><body>${body}</body></html>`;
const page = (body: string): string => `<html lang="de"><head><title>Räder</title></head><body>${body}</body></html>`;
const links = '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul>';
const frame = (attributes: string, body = '<a href=/>Start</a>'): string =>
  `<iframe title="Rahmen" ${attributes} srcdoc="${body}"></iframe>`;
const svg = (text: string): string =>
  `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'><text y='15'>${text}</text></svg>`;

const rows: Partial<Record<OwnRuleId, Row[]>> = {
  'part-language-mismatch': [
    ['failed', 'English as French', '<p lang="fr">The bicycle is in the shop and that is what we have for you</p>'],
    ['failed', 'Dutch as French', '<p><span lang="fr">Hij ging met de kippen op stok</span></p>'],
    ['passed', 'English as English', '<p lang="en">The bicycle is in the shop and that is what we have for you</p>'],
    ['inapplicable', 'a word', '<p lang="fr">Bonjour</p>'],
    ['inapplicable', 'a language nobody tells from its neighbours', `<p lang="gsw">${german}</p>`],
  ],
  'orientation-locked': [
    ['failed', 'a quarter', styled('@media (orientation:portrait){html{transform:rotate(90deg)}}')],
    ['failed', 'a quarter in radians', styled('@media (orientation:landscape){body{transform:rotate(1.5708rad)}}')],
    ['failed', 'a quarter more', styled('body{rotate:2deg}@media (orientation:landscape){body{rotate:92deg}}')],
    [
      'failed',
      'the main part',
      styled('@media (orientation:portrait){main{rotate:90deg}}', `<main><p>${german}</p></main>`),
    ],
    ['passed', 'half a turn', styled('@media (orientation:portrait){body{transform:rotate(180deg)}}')],
    ['inapplicable', 'always', styled('body{transform:rotate(90deg)}')],
    ['inapplicable', 'a small part', styled('@media (orientation:portrait){b{rotate:90deg}}', '<p><b>x</b></p>')],
  ],
  'no-way-past-blocks': [
    ['failed', 'navigation, then text', page(`<nav>${links}</nav><p>${german}</p>`)],
    ['failed', 'a skip link to nowhere', page(`<a href="#weg">Inhalt</a><nav>${links}</nav><p>${german}</p>`)],
    ['cannot-tell', 'a button ahead', page(`<button>Menü</button><nav>${links}</nav><p>${german}</p>`)],
    ['passed', 'a heading', page(`<nav>${links}</nav><h1>Werkstatt</h1><p>${german}</p>`)],
    ['passed', 'main', page(`<nav>${links}</nav><main><p>${german}</p></main>`)],
    ['passed', 'a skip link', page(`<a href="#i">Inhalt</a><nav>${links}</nav><p id="i">${german}</p>`)],
    ['failed', 'a heading nobody hears', page(`<nav>${links}</nav><h1 aria-hidden="true">W</h1><p>${german}</p>`)],
    ['inapplicable', 'text first', page(`<p>${german}</p><nav>${links}</nav>`)],
    ['inapplicable', 'no text', page(`<nav>${links}</nav>`)],
  ],
  'line-height-locked': [
    ['failed', 'one', `<p style="line-height:1em !important;width:200px">${german}</p>`],
    ['failed', 'in pixels', `<p style="line-height:16px !important;width:200px">${german}</p>`],
    ['passed', 'one and a half', `<p style="line-height:1.5 !important;width:200px">${german}</p>`],
    [
      'passed',
      'for smaller text inside',
      `<div style="line-height:15px !important;width:200px"><p style="font-size:10px">${german}</p></div>`,
    ],
    ['inapplicable', 'can be changed', `<p style="line-height:1;width:200px">${german}</p>`],
    ['inapplicable', 'one line', '<p style="line-height:1 !important">Kurz</p>'],
  ],
  'duplicate-id': [
    ['failed', 'twice', '<p id="a">1</p><p id="a">2</p>'],
    ['passed', 'once each', '<p id="a">1</p><p id="b">2</p>'],
    [
      'passed',
      'once in each tree',
      '<p id="a">1</p><x-y><template shadowrootmode="open"><p id="a">2</p></template></x-y>',
    ],
    ['inapplicable', 'none', '<p>1</p>'],
  ],
  'frame-not-in-tab-order': [
    ['failed', 'with a link', frame('tabindex="-1"')],
    ['passed', 'in the order', frame('tabindex="0"')],
    ['inapplicable', 'nothing to reach', frame('tabindex="-1"', '<p>Text</p>')],
    ['inapplicable', 'tiny', frame('tabindex="-1" width="1" height="1"')],
    ['inapplicable', 'inert', frame('tabindex="-1" inert')],
  ],
  'frames-same-name': [
    ['passed', 'the same content', `${frame('')}${frame('')}`],
    ['failed', 'markup of other content', `${frame('')}${frame('', 'Unsere Preise')}`],
    ['inapplicable', 'other names', `${frame('')}<iframe title="Karte" srcdoc="Karte"></iframe>`],
    ['inapplicable', 'one', frame('')],
  ],
  'field-label-ambiguous': [
    [
      'failed',
      'twice in one form',
      '<form><label>Name <input name="a"></label><label>Name <input name="b"></label></form>',
    ],
    ['failed', 'a word for anything', '<label>Eingabe <input name="a"></label>'],
    [
      'passed',
      'in groups people can see',
      '<form><fieldset><legend>Lieferung</legend><label>Name <input name="a"></label></fieldset><fieldset><legend>Rechnung</legend><label>Name <input name="b"></label></fieldset></form>',
    ],
    [
      'failed',
      'in groups named out of sight',
      '<form><fieldset><h2 style="position:absolute;left:-9999px">Lieferung</h2><label>Name <input name="a"></label></fieldset><fieldset><h2 style="position:absolute;left:-9999px">Rechnung</h2><label>Name <input name="b"></label></fieldset></form>',
    ],
    [
      'passed',
      'below headings',
      '<form><h2>A</h2><label>Ort <input name="a"></label><h2>B</h2><label>Ort <input name="b"></label></form>',
    ],
    ['inapplicable', 'no label, which axe-core reports', '<input name="a">'],
  ],
  'heading-meaningless': [
    ['failed', 'left by a template', '<h2>Überschrift 1</h2>'],
    ['failed', 'lorem ipsum', '<h2>Lorem ipsum dolor sit amet</h2>'],
    ['cannot-tell', 'the name of a part', '<h3>test</h3>'],
    ['passed', 'says something', '<h2>Anfahrt</h2>'],
    ['inapplicable', 'empty', '<h2></h2>'],
  ],
  'error-text-not-at-field': [
    [
      'failed',
      'names none of two',
      '<form><p>Bitte füllen Sie das Feld richtig aus, ungültig</p><label>Alter <input></label><label>Ort <input></label></form>',
    ],
    [
      'failed',
      'hidden from readers',
      '<form><label>Alter <input></label><span aria-hidden="true">Alter ist ungültig</span></form>',
    ],
    [
      'cannot-tell',
      'names it only in words',
      '<form><label>Alter <input></label><span>Das Alter muss eine Zahl sein</span></form>',
    ],
    [
      'passed',
      'connected',
      '<form><label>Alter <input aria-describedby="e"></label><span id="e">Alter ist ungültig, geben Sie Jahre an</span></form>',
    ],
    ['inapplicable', 'a hint', '<form><label>Alter <input></label><span>In vollen Jahren</span></form>'],
    ['inapplicable', 'outside of forms', '<p>Der Fehler wurde behoben</p>'],
  ],
  'visual-reference': [
    ['failed', 'by place, and nothing of that role', '<p>Nutzen Sie das Menü rechts, um weiterzukommen.</p>'],
    ['cannot-tell', 'by shape', '<p>Click the round button to go on.</p>'],
    ['inapplicable', 'with its name', '<p>Klicken Sie rechts auf die Schaltfläche „Absenden“.</p>'],
    ['inapplicable', 'geometry', '<p>A square is a figure with four equal sides.</p>'],
  ],
  'column-header-without-cells': [
    [
      'failed',
      'a row too short',
      '<div role="table"><div role="row"><span role="columnheader">A</span><span role="columnheader">B</span></div><div role="row"><span role="cell">1</span></div></div>',
    ],
    [
      'passed',
      'cells below',
      '<div role="table"><div role="row"><span role="columnheader">A</span></div><div role="row"><span role="cell">1</span></div></div>',
    ],
    ['failed', 'in HTML', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>'],
    ['passed', 'cells in HTML', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'],
    ['inapplicable', 'cells that span', '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1</td></tr></table>'],
    ['inapplicable', 'an only column of HTML', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>'],
  ],
  'text-in-picture': [
    ['failed', 'words', `<img alt="Jetzt kaufen" src="${svg('Jetzt kaufen')}">`],
    ['cannot-tell', 'a logo', `<img alt="Logo Berg" src="${svg('Fahrrad Berg')}">`],
    [
      'inapplicable',
      'shapes',
      '<img alt="Kreis" src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>">',
    ],
  ],
};

describe.each(Object.entries(rows) as [OwnRuleId, Row[]][])('%s', (ruleId, cases) => {
  test.each(cases)('is %s: %s', async (expected, _what, html) => {
    expect(await outcomeOf(browser, ruleId, html)).toBe(expected);
  });
});
