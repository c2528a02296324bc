import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { type EngineBrowser, openEngineBrowser } from '../in-page/browser.fixture.ts';
import { type Row, outcomeOf } from './outcome.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const script = (source: string): string => `<p>Rad</p><script>function later(){${source}}</script>`;
const drawn = (draw: string, attributes = ''): string =>
  `<canvas width="300" height="60" ${attributes}></canvas><script>{const c=document.querySelector('canvas').getContext('2d');c.font='28px sans-serif';${draw}}</script>`;
const words = "c.fillText('Räder für alle',10,40);";
const sentence = 'Unsere Werkstatt repariert Ihr Rad jeden Tag von neun bis achtzehn Uhr in Kassel';
const picture = (text: string, fill = '%23000'): string =>
  `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='700' height='60'><text font-family='sans-serif' font-size='15' y='30' x='9' fill='${fill}'>${text}</text></svg>`;
const background = (text: string, attributes = '', inside = ''): string =>
  `<div style="width:700px;height:60px;background-image:url(&quot;${picture(text)}&quot;)" ${attributes}>${inside}</div>`;

const rows: Partial<Record<OwnRuleId, Row[]>> = {
  'time-limit': [
    ['cannot-tell', 'a script leads away', script("setTimeout(() => { location.href = '/ende'; }, 30 * 60 * 1000);")],
    ['cannot-tell', 'a script reloads', script("setInterval('location.reload()', 60000);")],
    ['cannot-tell', 'the page says so', '<p>Ihre Sitzung läuft in 20 Minuten ab.</p>'],
    ['cannot-tell', 'the page says so in English', '<p>You will be redirected in 10 seconds.</p>'],
    ['passed', 'a moment on the way', script('setTimeout(() => { location.href = ziel; }, 300);')],
    ['passed', 'something else later', script('setTimeout(() => { load(); }, 60000);')],
    ['passed', 'longer than a day', script('setTimeout(() => location.reload(), 24 * 60 * 60 * 1000);')],
    ['passed', 'a text about sessions', '<p>Die Sitzung des Stadtrats beginnt um 18 Uhr.</p>'],
  ],
  'motion-operated': [
    ['cannot-tell', 'a script listens', script("addEventListener('devicemotion', () => {});")],
    ['cannot-tell', 'the page asks for it', `<p>Kippen Sie Ihr Telefon nach links.</p>${script('')}`],
    ['inapplicable', 'a text without scripts', '<p>Kippen Sie Ihr Telefon nach links.</p>'],
    ['inapplicable', 'other movement', `<p>Drehen Sie den Lenker nach links.</p>${script('')}`],
  ],
  'single-key-shortcut': [
    ['cannot-tell', 'the page says so', `<p>Drücken Sie „n“ für die nächste Seite.</p>${script('')}`],
    ['cannot-tell', 'by an attribute', `<button aria-keyshortcuts="s">Suchen</button>${script('')}`],
    ['inapplicable', 'with another key', `<button aria-keyshortcuts="Alt+S">Suchen</button>${script('')}`],
    ['inapplicable', 'a key with a name', `<p>Drücken Sie „Enter“.</p>${script('')}`],
  ],
  'keyboard-trap': [
    ['cannot-tell', 'leaving it moves the focus', '<button onblur="moveFocusTo(next)">Weiter</button>'],
    ['inapplicable', 'leaving it checks it', '<input onblur="check(this)">'],
    ['inapplicable', 'leaving it takes a mark away', '<input onblur="removeFocus(this)">'],
  ],
  'telling-picture-hidden': [
    ['failed', 'words drawn', drawn(words)],
    ['cannot-tell', 'words beside a drawing', drawn(`${words}c.fillRect(230,5,60,50);`)],
    ['cannot-tell', 'words hidden on purpose', drawn(words, 'aria-hidden="true"')],
    ['passed', 'a shape', drawn('c.fillRect(20,5,60,50);')],
    ['passed', 'a row of dots', drawn('for(let i=0;i<9;i++)c.fillRect(20+i*20,20,10,10);')],
    ['inapplicable', 'a name', drawn(words, 'role="img" aria-label="Räder für alle"')],
  ],
  'text-in-picture': [
    ['failed', 'a sentence as background', background(sentence)],
    ['cannot-tell', 'a few words as background', background('Räder für alle in Kassel')],
    ['cannot-tell', 'a sentence in a logo', background(sentence, 'class="logo"')],
    ['inapplicable', 'a background with a text', background(sentence, '', sentence)],
    ['inapplicable', 'a background with a name', background(sentence, `role="img" aria-label="${sentence}"`)],
    ['inapplicable', 'a background without writing', background('')],
  ],
};

describe.each(Object.entries(rows) as [OwnRuleId, Row[]][])('%s', (ruleId, cases) => {
  test.each(cases)('is %s: %s', async (expected, _what, html) => {
    expect(await outcomeOf(browser, ruleId, html)).toBe(expected);
  });
});
