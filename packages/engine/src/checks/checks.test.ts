import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { ruleById } from '../catalogue/rules.ts';
import { type EngineBrowser, openEngineBrowser } from '../in-page/browser.fixture.ts';
import { type Row, outcomeOf, toDocument } from './outcome.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const german =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern. Die Reparatur dauert nicht lange, denn wir haben alle Teile auf Lager. Wenn Sie einen Termin brauchen, rufen Sie uns an oder schreiben Sie uns eine Nachricht. Auch für Kinder haben wir eine große Auswahl an Rädern, die Sie bei uns ausprobieren können.';
const english =
  'We repair your bicycle in our workshop and are happy to advise you. The repair does not take long, because we have all of the parts in stock. If you need an appointment, call us or send us a message. We also have a large selection of bicycles for children, which you can try when you visit the shop.';
const french =
  'Nous réparons votre vélo dans notre atelier et nous vous conseillons avec plaisir. La réparation ne dure pas longtemps, parce que nous avons toutes les pièces en stock. Si vous avez besoin d’un rendez-vous, appelez-nous ou envoyez-nous un message. Nous avons aussi un grand choix de vélos pour les enfants, que vous pouvez essayer.';
const inLanguage = (lang: string, text: string): string =>
  `<html lang="${lang}"><head><title>Text</title></head><body><p>${text}</p></body></html>`;
const titled = (title: string): string => `<html lang="de"><head><title>${title}</title></head><body></body></html>`;
const table = (rows: string[][], tag = 'td', open = '<table>'): string =>
  `${open}${rows.map((cells, index) => `<tr>${cells.map((cell) => (index === 0 ? `<${tag}>${cell}</${tag}>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;
const prices = [
  ['Leistung', 'Preis'],
  ['Inspektion', '49,00 €'],
  ['Reifen wechseln', '12,50 €'],
];

const rows: Partial<Record<OwnRuleId, Row[]>> = {
  'alt-text-is-file-name': [
    ['failed', 'ends like a file', '<img src="a.jpg" alt="team_2023.JPG">'],
    ['failed', 'named by a camera', '<img src="a.jpg" alt="IMG_20412">'],
    ['failed', 'named by a content system', '<img src="a" alt="94251e110d24a4c2b6e6ce76">'],
    [
      'failed',
      'the name of one of two pictures',
      '<picture><source srcset="hafen.jpg" media="(min-width:9px)"><img src="rathaus.jpg" alt="Hafen"></picture>',
    ],
    [
      'passed',
      'a picture in two sizes',
      '<picture><source srcset="hafen-gross.jpg"><img src="hafen.jpg" alt="Hafen"></picture>',
    ],
    ['failed', 'of an image button', '<input type="image" src="login.png" alt="login.png">'],
    ['failed', 'by aria-label', '<div role="img" aria-label="diagramm-1.png"></div>'],
    ['cannot-tell', 'like the file without its ending', '<img src="/i/werkstatt_innen-2.jpg" alt="werkstatt_innen-2">'],
    ['passed', 'a text', '<img src="werkstatt.jpg" alt="Werkstatt">'],
    ['passed', 'a text that speaks of a file', '<img src="a.jpg" alt="So öffnen Sie die Datei plan.png">'],
    ['passed', 'overridden by aria-label', '<img src="a.jpg" alt="a.jpg" aria-label="Werkstatt">'],
    ['inapplicable', 'empty alt', '<img src="a.jpg" alt="">'],
    [
      'inapplicable',
      'hidden',
      '<img src="a.jpg" alt="a.jpg" hidden><div aria-hidden="true"><img src="a.jpg" alt="a.jpg"></div>',
    ],
  ],
  'alt-text-placeholder': [
    ['failed', 'Bild', '<img src="a.jpg" alt="Bild">'],
    ['failed', 'numbered', '<img src="a.jpg" alt="image 3">'],
    ['failed', 'dots', '<img src="a.jpg" alt="...">'],
    ['cannot-tell', 'a kind of picture', '<img src="a.jpg" alt="Logo">'],
    ['passed', 'a text', '<img src="a.jpg" alt="Bild eines Fahrrads">'],
    ['inapplicable', 'no image', '<p>Bild</p>'],
  ],
  'alt-text-repeats-neighbour': [
    [
      'failed',
      'as its caption',
      '<figure><img src="a.jpg" alt="Unsere Werkstatt"><figcaption>Unsere Werkstatt.</figcaption></figure>',
    ],
    ['failed', 'as the text beside it', '<div><img src="a.jpg" alt="Anna Berg"><span>Anna Berg</span></div>'],
    [
      'passed',
      'other words',
      '<figure><img src="a.jpg" alt="Drei Räder in einer Halle"><figcaption>Unsere Werkstatt</figcaption></figure>',
    ],
    ['inapplicable', 'in a link', '<a href="/"><img src="a.jpg" alt="Anna Berg"><span>Anna Berg</span></a>'],
  ],
  'link-text-meaningless': [
    ['failed', 'alone', '<div><a href="/a">hier</a></div>'],
    ['failed', 'alone in its paragraph, with an arrow', '<p><a href="/a">» Weiterlesen …</a></p>'],
    ['failed', 'beside other such links', '<p><a href="/a">Mehr erfahren</a> <a href="/b">Mehr erfahren</a></p>'],
    ['failed', 'in English', '<div><a href="/a">Click here!</a></div>'],
    ['cannot-tell', 'with its sentence', '<p>Die Preise finden Sie <a href="/a">hier</a>.</p>'],
    [
      'cannot-tell',
      'with its sentence in a plain block',
      '<div><a href="/a">Mehr</a> über unsere neue Werkstatt</div>',
    ],
    [
      'cannot-tell',
      'in a row with a header',
      '<table><tr><th>Reparaturen</th><td><a href="/a">Mehr</a></td></tr></table>',
    ],
    ['cannot-tell', 'below a heading', '<article><h3>Neue Öffnungszeiten</h3><a href="/a">Mehr</a></article>'],
    ['passed', 'named by aria-label', '<div><a href="/a" aria-label="Mehr über Reparaturen">Mehr</a></div>'],
    [
      'passed',
      'completed by hidden text',
      '<div><a href="/a">Mehr <span style="position:absolute;clip-path:inset(50%)">über Reparaturen</span></a></div>',
    ],
    [
      'passed',
      'described elsewhere',
      '<div><h2 id="t">Reparatur und Wartung im Winter</h2></div><div><a href="/a" aria-describedby="t">Mehr</a></div>',
    ],
    ['passed', 'says where', '<div><a href="/a">Preise</a></div>'],
    ['inapplicable', 'no link', '<a>hier</a>'],
  ],
  'page-title-meaningless': [
    ['failed', 'left by an editor', titled('Untitled Document')],
    ['failed', 'of a template', titled('Seite 1')],
    ['failed', 'a file', titled('kontakt_neu.html')],
    ['failed', 'an address', titled('https://example.org/page')],
    ['cannot-tell', 'vague', titled('Startseite')],
    ['passed', 'a title', titled('Kontakt – Fahrräder in Kassel')],
    ['inapplicable', 'no title, which axe-core reports', titled('')],
  ],
  'language-mismatch': [
    ['failed', 'German as English', inLanguage('en', german)],
    ['failed', 'English as German', inLanguage('de-AT', english)],
    ['failed', 'German as French', inLanguage('fr', german)],
    ['passed', 'German', inLanguage('de', german)],
    ['passed', 'English', inLanguage('en-GB', english)],
    ['passed', 'French', inLanguage('fr', french)],
    ['failed', 'French as German', inLanguage('de', french)],
    ['passed', 'both in equal parts', inLanguage('de', `${german} ${english}`)],
    ['inapplicable', 'other language marked as such', inLanguage('de', `<span lang="en">${english}</span>`)],
    ['failed', 'a few words that are clearly of another', inLanguage('en', 'Wir sind für Sie da')],
    ['passed', 'a few words that could be of several', inLanguage('en', 'Start Kontakt Museum Hotel Restaurant')],
    ['failed', 'Dutch as English', inLanguage('en', 'Hij ging met de kippen op stok')],
    ['inapplicable', 'hardly a word', inLanguage('en', 'Wir sind da')],
    ['inapplicable', 'no language', inLanguage('', german)],
    ['inapplicable', 'a dialect', inLanguage('gsw', german)],
    ['inapplicable', 'hidden text', inLanguage('en', `<span hidden>${german}</span>`)],
  ],
  'heading-faked-by-style': [
    ['cannot-tell', 'bold', `<p><strong>Unsere Werkstatt</strong></p><p>${german}</p>`],
    ['cannot-tell', 'large', `<div style="font-size:28px">Unsere Werkstatt</div><p>${german}</p>`],
    ['passed', 'like the text', `<p>Unsere Werkstatt</p><p>${german}</p>`],
    ['inapplicable', 'a heading', `<h2>Unsere Werkstatt</h2><p>${german}</p>`],
    ['inapplicable', 'a sentence', `<p><b>Wir sind da.</b></p><p>${german}</p>`],
    ['inapplicable', 'in a figure', `<figure><p><b>Unsere Werkstatt</b></p><p>${german}</p></figure>`],
  ],
  'data-table-without-headers': [
    ['failed', 'prices', table(prices)],
    [
      'failed',
      'with a caption',
      table(
        [
          ['Mo', 'offen'],
          ['Di', 'zu'],
        ],
        'td',
        '<table><caption>Öffnungszeiten</caption>',
      ),
    ],
    [
      'cannot-tell',
      'boxes of layout',
      `<table><tr><td><h2>Eins</h2><p>${german}</p></td><td>${german}</td></tr><tr><td><ul><li>A</ul></td><td>${german}</td></tr></table>`,
    ],
    [
      'cannot-tell',
      'a menu from page to page',
      '<table summary="Navigation"><tr><td><a href="/a">Zurück</a></td><td></td><td><a href="/b">Weiter</a></td></tr><tr><td>Preise</td><td><a href="/">Start</a></td><td></td></tr></table>',
    ],
    ['passed', 'with th', table(prices, 'th')],
    [
      'passed',
      'with a role',
      '<table><tr><td role="columnheader">A</td><td role="columnheader">B</td></tr><tr><td>1</td><td>2</td></tr></table>',
    ],
    ['inapplicable', 'marked as layout', table(prices, 'td', '<table role="presentation">')],
    ['inapplicable', 'one row', table([['A', 'B']])],
  ],
  'new-window-without-notice': [
    ['failed', 'no notice', '<a href="/a" target="_blank">Preise</a>'],
    ['passed', 'in the text', '<a href="/a" target="_blank">Preise (öffnet in neuem Fenster)</a>'],
    ['passed', 'by an icon', '<a href="/a" target="_blank">Prices <img src="x.svg" alt="opens in a new tab"></a>'],
    ['inapplicable', 'same window', '<a href="/a" target="_self">Preise</a>'],
  ],
  'autoplaying-media': [
    ['failed', 'endless, without any button', '<video autoplay muted loop width="90" height="90"></video>'],
    [
      'cannot-tell',
      'with a button on the page',
      '<video autoplay muted loop width="90" height="90"></video><button>Anhalten</button>',
    ],
    ['passed', 'with controls', '<video autoplay muted loop controls width="90" height="90"></video>'],
    ['inapplicable', 'started by people', '<video muted loop></video>'],
  ],
};

describe.each(Object.entries(rows) as [OwnRuleId, Row[]][])('%s', (ruleId, cases) => {
  test.each(cases)('is %s: %s', async (expected, _what, html) => {
    expect(await outcomeOf(browser, ruleId, html)).toBe(expected);
  });
});

describe('two engines', () => {
  test('make one finding of one barrier, and name both', async () => {
    const { findings } = await browser.check(toDocument('<a href="/"><img src="a.jpg" alt="a.jpg"></a>'), {
      rules: ['alt-text-is-file-name', 'image-alt', 'link-name'],
    });
    expect(findings.map((finding) => [finding.ruleId, finding.sources])).toEqual([
      ['alt-text-is-file-name', ['zugang:alt-text-is-file-name']],
    ]);
  });

  test('fail nothing on a page without barriers, and only ask', async () => {
    const html = `<header><a href="/">Fahrräder in Kassel</a></header><nav style="margin:30px 0"><a href="/preise">Preise</a></nav><main><h1>Werkstatt</h1><p>${german}</p>${table(prices, 'th')}<img src="a.jpg" alt="Drei Räder"></main><footer>Kassel</footer>`;
    const { findings } = await browser.check(
      `<!doctype html><html lang="de"><head><title>Fahrräder in Kassel</title></head><body>${html}</body></html>`,
    );
    const decided = findings.filter((finding) => finding.outcome === 'failed' || ruleById(finding.ruleId)?.decides);
    expect(decided.map((finding) => [finding.ruleId, finding.snippet])).toEqual([]);
    expect(findings.map((finding) => finding.ruleId)).toContain('picture-names');
  });
});
