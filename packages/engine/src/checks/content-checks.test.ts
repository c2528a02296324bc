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
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern. Die Reparatur dauert nicht lange, denn wir haben alle Teile auf Lager.';
const english =
  'We repair your bicycle in our workshop and are happy to advise you. The repair does not take long, because we have all of the parts in stock.';
const titled = (title: string, body: string): string =>
  `<html lang="de"><head>${title}</head><body>${body}</body></html>`;
const styled = (css: string, body: string): string => `<style>${css}</style>${body}`;
/** A picture that needs no network. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (attributes: string): string => `<img src="${pixel}" width="90" height="60" ${attributes}>`;
const svg = (attributes = ''): string => `<svg width="90" height="60" ${attributes}><path d="M0 0h9v9"/></svg>`;
const person =
  '<label>Vorname <input name="vorname"></label><label>E-Mail <input type="email" name="mail" autocomplete="email"></label>';
const redAmong = (attributes: string, after = ''): string =>
  `<style>input{border:1px solid #777}</style><p><label>Ort <input name="ort"></label></p><p><label>Tag <input name="tag" ${attributes || 'style="border:1px solid red"'}></label>${after}</p>`;
const wrongField = (attributes: string, after = ''): string => `<form>${redAmong(attributes, after)}</form>`;

const rows: Partial<Record<OwnRuleId, Row[]>> = {
  'telling-picture-hidden': [
    ['failed', 'a logo', picture('role="none" alt="Logo der Stadtwerke"')],
    ['failed', 'a chart', picture('aria-hidden="true" alt="Diagramm der Umsätze"')],
    ['failed', 'announced by the text before', `<p>So finden Sie uns:</p>${svg()}`],
    ['cannot-tell', 'a text nobody hears', picture('role="presentation" alt="Frohes Fest"')],
    ['passed', 'text after it', `<p>Das bieten wir:</p>${svg()}<p>Schnelle Hilfe</p>`],
    ['passed', 'the text says it too', `<figure>${picture('role="none" alt="Logo Berg"')}Logo Berg</figure>`],
    ['passed', 'decoration', picture('alt=""')],
    ['inapplicable', 'named', `${svg('role="img" aria-label="Logo Berg"')}${picture('alt="Logo"')}`],
    ['inapplicable', 'small', '<svg width="16" height="16"></svg>'],
    ['inapplicable', 'in a link', `<a href="/">${svg()}Start</a>`],
  ],
  'decoration-exposed': [
    ['failed', 'with a name', '<nav role="none" aria-label="Seiten"><a href="/a">A</a></nav>'],
    ['failed', 'named picture', picture('alt="" aria-labelledby="x"')],
    ['failed', 'can be focused', '<div role="presentation" tabindex="0">A</div>'],
    ['passed', 'decoration', picture('alt=""')],
    ['inapplicable', 'hidden', picture('alt="" aria-hidden="true" aria-label="A"')],
  ],
  'language-link-unmarked': [
    ['failed', 'no language', '<a href="/en">English</a>'],
    ['passed', 'marked', '<a href="/en" lang="en" hreflang="en">English</a>'],
    ['passed', 'marked within', '<a href="/en"><span lang="en-GB">English</span></a>'],
    ['inapplicable', 'the page’s own', '<a href="/">Deutsch</a>'],
    ['inapplicable', 'more than the name', '<a href="/en">English books</a>'],
  ],
  'same-name-other-site': [
    ['failed', 'alone', '<a href="https://a.example/">Regeln</a> <a href="https://b.example/">Regeln</a>'],
    [
      'failed',
      'in paragraphs of their own',
      '<p><a href="https://a.example/">Regeln</a></p><p><a href="https://b.example/">Regeln</a></p>',
    ],
    [
      'cannot-tell',
      'in one text',
      '<p>Mehr dazu: <a href="https://a.example/">Regeln</a> <a href="https://b.example/">Regeln</a></p>',
    ],
    [
      'failed',
      'in one text that tells them apart for who sees it',
      '<p>Sie erreichen uns <a href="https://a.example/">hier</a> im Gespräch oder <a href="https://b.example/">hier</a> per Post</p>',
    ],
    ['failed', 'records of one address', '<a href="/rad?nr=1">Rad</a> <a href="/rad?nr=2">Rad</a>'],
    ['inapplicable', 'counted visits', '<a href="/rad?utm_id=1">Rad</a> <a href="/rad?utm_id=2">Rad</a>'],
    ['inapplicable', 'words as parameters', '<a href="/rad?art=alt">Rad</a> <a href="/rad?art=neu">Rad</a>'],
    ['inapplicable', 'the same site', '<a href="/a">Mehr</a> <a href="/b">Mehr</a>'],
    [
      'inapplicable',
      'one is not read',
      '<a href="https://a.example/">Regeln</a> <a aria-hidden="true" href="https://b.example/">Regeln</a>',
    ],
  ],
  'list-faked-by-typing': [
    ['failed', 'bullets and line breaks', '<p>• Brot<br>• Milch<br>• Käse</p>'],
    ['failed', 'bullets in paragraphs', '<p>• Brot</p><p>• Milch</p><p>• Käse</p>'],
    ['cannot-tell', 'dashes', '<p>- Brot<br>- Milch<br>- Käse</p>'],
    ['cannot-tell', 'numbers', '<p>1. Brot</p><p>2. Milch</p><p>3. Käse</p>'],
    ['inapplicable', 'a list', '<ul><li>Brot<li>Milch<li>Käse</ul>'],
    ['inapplicable', 'two lines of an address', '<p>Berg GmbH<br>34117 Kassel</p>'],
    ['inapplicable', 'a dot between', '<p>Brot • Milch • Käse</p>'],
  ],
  'text-in-capitals': [
    ['failed', 'typed', `<p>${german.toUpperCase()}</p>`],
    ['failed', 'styled', `<p style="text-transform:uppercase">${german}</p>`],
    ['passed', 'as usual', `<p>${german}</p>`],
    ['inapplicable', 'a few words', '<p>NUR HEUTE</p>'],
  ],
  'text-justified': [
    ['failed', 'justified', `<p style="text-align:justify">${german}</p>`],
    ['passed', 'to one side', `<p>${german}</p>`],
    ['inapplicable', 'a line', '<p style="text-align:justify">Kurz</p>'],
  ],
  'deprecated-markup': [
    ['failed', 'font', '<font color="red">Rot</font>'],
    ['passed', 'none', '<p>Rot</p>'],
  ],
  'frame-title-meaningless': [
    ['failed', 'a word for anything', '<iframe title="iframe" srcdoc="Karte"></iframe>'],
    ['failed', 'an address', '<iframe title="https://karte.example/x" srcdoc="Karte"></iframe>'],
    ['cannot-tell', 'made by a program', '<iframe title="google_ads_iframe_1" srcdoc="Karte"></iframe>'],
    ['passed', 'a title', '<iframe title="Anfahrt auf der Karte" srcdoc="Karte"></iframe>'],
    [
      'cannot-tell',
      'the title of something else',
      '<iframe title="Anfahrt auf der Karte" srcdoc="<title>Preise</title>"></iframe>',
    ],
    ['passed', 'as its heading', '<iframe title="Unsere Preise" srcdoc="<h1>Preise</h1>"></iframe>'],
    ['inapplicable', 'no title, which axe-core reports', '<iframe srcdoc="Karte"></iframe>'],
  ],
  'part-language-missing': [
    ['failed', 'an English paragraph', `<p>${german}</p><p>${german}</p><p>${english}</p>`],
    ['inapplicable', 'a page that is all in another language', `<p>${english}</p><p>${english}</p>`],
    ['passed', 'marked', `<p>${german}</p><p lang="en">${english}</p>`],
    ['passed', 'a foreign name in it', `<p>${german} Unser Laden heißt The Bike Shop of Kassel.</p>`],
    ['inapplicable', 'a few words', '<p>The quick brown fox</p>'],
    ['inapplicable', 'a page in a language that is not recognised', titled('<title>T</title>', '').replace('de', 'fi')],
  ],
  'motion-without-end': [
    [
      'cannot-tell',
      'turns for ever',
      styled(
        '@keyframes t{to{rotate:1turn}} i{display:block;width:90px;height:90px;animation:t 4s infinite}',
        '<i></i>',
      ),
    ],
    [
      'inapplicable',
      'ends',
      styled('@keyframes t{to{rotate:1turn}} i{display:block;width:90px;height:90px;animation:t 1s 2}', '<i></i>'),
    ],
    [
      'inapplicable',
      'a sign of waiting',
      styled(
        '@keyframes t{to{rotate:1turn}} i{display:block;width:90px;height:90px;animation:t 1s infinite}',
        '<i class="spinner"></i>',
      ),
    ],
  ],
  flashing: [
    [
      'cannot-tell',
      'five times a second',
      styled('@keyframes t{to{opacity:0}} p{animation:t .2s infinite}', '<p>Neu</p>'),
    ],
    ['passed', 'slowly', styled('@keyframes t{to{opacity:0}} p{animation:t 4s infinite}', '<p>Neu</p>')],
    ['inapplicable', 'still', '<p>Neu</p>'],
  ],
  'placeholder-as-label': [
    ['cannot-tell', 'nothing else', '<input placeholder="E-Mail" name="mail">'],
    ['cannot-tell', 'a label out of sight', '<input placeholder="E-Mail" aria-label="E-Mail">'],
    ['passed', 'a label', '<label>E-Mail <input placeholder="anna@example.org"></label>'],
    ['inapplicable', 'a search field', '<input type="search" placeholder="Suche" aria-label="Suche">'],
  ],
  'input-purpose-missing': [
    ['cannot-tell', 'one of two', `<form>${person}</form>`],
    ['passed', 'both', `<form>${person.replace('name="vorname"', 'name="vorname" autocomplete="given-name"')}</form>`],
    ['inapplicable', 'not about people', '<form><label>Menge <input name="n"></label></form>'],
    ['inapplicable', 'one field', '<form><label>E-Mail <input name="mail"></label></form>'],
  ],
  'required-by-colour': [
    ['failed', 'nothing else', '<form><p>Rot markierte Felder sind Pflichtfelder.</p><input aria-label="Ort"></form>'],
    ['failed', 'in English', '<form><p>Required fields are shown in red.</p><input aria-label="Ort"></form>'],
    ['passed', 'said in the code', '<form><p>Required fields are red.</p><input required aria-label="Ort"></form>'],
    ['passed', 'with a sign', '<form><p>Pflichtfelder sind rot und mit * markiert.</p><input aria-label="Ort"></form>'],
    ['inapplicable', 'no form', '<p>Rote Felder sind Pflicht.</p>'],
  ],
  'error-by-colour': [
    [
      'failed',
      'told in the code, and by red to the eye',
      wrongField('aria-invalid="true" style="border:1px solid #c00"'),
    ],
    ['failed', 'explained', `<form><p>Rot umrandete Felder enthalten Fehler.</p>${redAmong('')}</form>`],
    ['cannot-tell', 'red, nobody says why', wrongField('style="border:1px solid rgb(200, 30, 30)"')],
    ['cannot-tell', 'explained, nothing is wrong now', `<form><p>Fields with errors are red.</p>${person}</form>`],
    ['passed', 'words beside it', wrongField('style="border:1px solid red"', '<span>Bitte ein Datum eingeben</span>')],
    ['passed', 'a thicker border too', wrongField('aria-invalid="true" style="border:3px solid red"')],
    ['passed', 'another mark is named', `<form><p>Fehler sind rot und haben ein Symbol.</p>${person}</form>`],
    [
      'inapplicable',
      'all are red',
      '<form><input style="border:1px solid red"><input style="border:1px solid red"></form>',
    ],
    ['inapplicable', 'blue', wrongField('style="border:1px solid #00c"')],
  ],
  'text-sized-by-window': [
    ['failed', 'in a sheet', styled('h1{font-size:4vw}', '<h1>Werkstatt</h1>')],
    ['failed', 'on the element', '<p style="font-size:5vmin">Werkstatt</p>'],
    ['inapplicable', 'with a fixed part', styled('h1{font-size:calc(1rem + 2vw)}', '<h1>Werkstatt</h1>')],
    ['inapplicable', 'overridden', styled('h1{font-size:4vw} h1{font-size:2rem}', '<h1>Werkstatt</h1>')],
  ],
  'visual-reference': [
    [
      'failed',
      'nothing of that role',
      '<html lang="en"><body><p>Find the menu on the right to go on.</p><ul><li><a href="/a">A</a></ul></body></html>',
    ],
    [
      'failed',
      'two, and none is named',
      '<p>Nutzen Sie das Menü rechts.</p><nav><a href="/a">A</a></nav><nav><a href="/b">B</a></nav>',
    ],
    ['failed', 'a shape nobody hears of', '<p>More examples can be found when you look underneath the star</p>'],
    ['passed', 'one of that role', '<p>Nutzen Sie das Menü rechts.</p><nav><a href="/a">A</a></nav>'],
    ['passed', 'a heading has the name', '<h2>Star</h2><p>More examples can be found underneath the star</p>'],
    ['inapplicable', 'below, as the order of reading says too', '<p>Click the link below to go on.</p>'],
    [
      'inapplicable',
      'links in English',
      '<html lang="en"><body><p>You can use preload links in the menu.</p></body></html>',
    ],
    ['cannot-tell', 'on another page', '<p>On <a href="/i">that page</a> look underneath the star</p>'],
  ],
  'field-label-ambiguous': [
    ['failed', 'a part of the page', '<label>Menü <input name="vorname"></label>'],
    ['failed', 'a button’s word', '<label>Los <input name="vorname"></label>'],
    [
      'failed',
      'a button’s word beside a hidden one',
      '<span id="s" hidden>Suche</span><input aria-labelledby="b s"><button id="b">Los</button>',
    ],
    ['passed', 'a choice of pages', '<label>Menü <select><option>A</select></label>'],
    ['passed', 'a label', '<label>Vorname <input></label>'],
  ],
  'page-title-meaningless': [
    [
      'failed',
      'a later one is meant',
      titled('<title>Erster Versuch</title><title>Reparatur von Fahrrädern</title>', '<p>Reparatur von Fahrrädern</p>'),
    ],
    [
      'failed',
      'results of a search under the site’s name',
      titled('<title>Stadt Kassel</title>', '<h1>Suchergebnisse für „Rad“ – Stadt Kassel</h1>'),
    ],
    [
      'passed',
      'results of a search',
      titled('<title>Suchergebnisse – Stadt Kassel</title>', '<h1>Suchergebnisse für „Rad“ – Stadt Kassel</h1>'),
    ],
    ['passed', 'the site’s name on its first page', titled('<title>Stadt Kassel</title>', '<h1>Stadt Kassel</h1>')],
  ],
  'text-in-picture': [
    ['failed', 'a word to press', `<input type="image" src="${pixel}" width="120" height="40" alt="Jetzt kaufen">`],
    ['inapplicable', 'a sign to press', `<input type="image" src="${pixel}" width="40" height="40" alt="Suche">`],
  ],
  'error-text-not-at-field': [
    ['failed', 'says no cause', '<form><label>Alter <input></label><span>Ungültiger Wert für Alter.</span></form>'],
    ['failed', 'one word', '<form><label>Alter <input aria-invalid="true"></label><span>Fehler</span></form>'],
    [
      'cannot-tell',
      'says no cause, at its field',
      '<form><label>Alter <input aria-describedby="e"></label><span id="e">Ungültiger Wert</span></form>',
    ],
    [
      'failed',
      'hidden, and read with the button',
      '<form><label>Alter <input></label><span id="e" hidden>Das Alter ist ungültig, es muss eine Zahl sein</span><button aria-describedby="e">Senden</button></form>',
    ],
    [
      'inapplicable',
      'hidden until it is needed',
      '<form><label>Alter <input aria-describedby="e"></label><span id="e" hidden>Das Alter ist ungültig</span></form>',
    ],
    [
      'cannot-tell',
      'says a cause',
      '<form><label>Alter <input></label><span>Das Alter muss eine Zahl sein</span></form>',
    ],
  ],
  'no-way-past-blocks': [
    [
      'failed',
      'a heading out of sight',
      titled(
        '<title>T</title>',
        `<nav><a href="/a">A</a> <a href="/b">B</a></nav><h1 style="position:absolute;top:-999px">W</h1><p>${german}</p>`,
      ),
    ],
  ],
};

describe.each(Object.entries(rows) as [OwnRuleId, Row[]][])('%s', (ruleId, cases) => {
  test.each(cases)('is %s: %s', async (expected, _what, html) => {
    expect(await outcomeOf(browser, ruleId, html)).toBe(expected);
  });
});
