import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german, inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('data-table-without-headers');
type Form = { tag?: string; open?: string };
const table = (rows: string[][], { tag = 'td', open = '<table>' }: Form = {}): string =>
  `${open}${rows.map((cells, index) => `<tr>${cells.map((cell) => (index === 0 ? `<${tag}>${cell}</${tag}>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;
const prices = [
  ['Leistung', 'Preis'],
  ['Inspektion', '49,00 €'],
  ['Reifen wechseln', '12,50 €'],
];
const hours = [
  ['Mo', 'offen'],
  ['Di', 'zu'],
];
const departures = [
  ['発車', '行き先'],
  ['08:15', '京都'],
  ['09:30', '大阪'],
];

describe('a table of data has header cells (WCAG 1.3.1, technique H51, failure F91)', () => {
  failed('no-header-cells', 'prices', table(prices, { open: '<table data-found>' }));
  failed(
    'no-header-cells',
    'a table with a caption',
    table(hours, { open: '<table><caption>Öffnungszeiten</caption>' }),
  );
  failed('no-header-cells', 'a table whose role is said', table(prices, { open: '<table role="table">' }));
  failed('no-header-cells', 'times in Japanese', table(departures));
  failed('no-header-cells', 'a table in a component', inShadow(table(prices)));
  failed(
    'no-header-cells',
    'headers that are only bold',
    table([['<b>Leistung</b>', '<b>Preis</b>'], ...prices.slice(1)]),
  );
  passed(
    'fields laid out beside their labels',
    '<table><tr><td><label for="a">Name</label></td><td><input id="a"></td></tr><tr><td><label for="b">Kennwort</label></td><td><input id="b" type="password"></td></tr></table>',
  );
  passed(
    'links in brackets to the pages around',
    '<table><tr><td>[<a href="/v">« Vorher</a>]</td><td>[<a href="/o">Oben</a>][<a href="/i">Inhalt</a>]</td></tr><tr><td>[<a href="/k">‹ Kapitel</a>]</td><td>[<a href="/n">Nachher ›</a>]</td></tr></table>',
  );
  cannotTell(
    'data-or-layout',
    'fields under their headers',
    '<table><tr><td>Rad</td><td>Menge</td></tr><tr><td><input aria-label="Rad"></td><td><input aria-label="Menge"></td></tr></table>',
  );
  passed(
    'a menu from page to page',
    '<table summary="Navigation"><tr><td><a href="/a">Zurück</a></td><td></td><td><a href="/b">Weiter</a></td></tr><tr><td>Preise</td><td><a href="/">Start</a></td><td></td></tr></table>',
  );
  passed(
    'a menu of pictures with the titles of its pages',
    '<table summary="Navigation footer"><tr><td><a href="/a"><img src="a.png" alt="Zurück"></a></td><td><a href="/up"><img src="u.png" alt="Nach oben"></a></td><td><a href="/b"><img src="b.png" alt="Weiter"></a></td></tr><tr><td>Datenkonvertierung</td><td><a href="/"><img src="h.png" alt="Start"></a></td><td>Anhang</td></tr></table>',
  );
  passed(
    'a menu of the chapter after a title page',
    '<table summary="Navigation footer"><tr><td></td><td></td><td><a href="/b">Weiter</a></td></tr><tr><td></td><td></td><td>Kapitel 1. Einstieg</td></tr></table>',
  );
  passed(
    'the contents of a book',
    `<table>${['Räder', 'Reifen', 'Preise'].map((part, at) => `<tr><td>1.${at}</td><td><a href="/a">${part}</a></td></tr>`).join('')}<tr><td></td><td><a href="/i">Register</a></td></tr></table>`,
  );
  passed('header cells', table(prices, { tag: 'th' }));
  passed('headers of rows', '<table><tr><th>Mo</th><td>9–18</td></tr><tr><th>Di</th><td>9–12</td></tr></table>');
  passed(
    'cells with the role',
    '<table><tr><td role="columnheader">A</td><td role="columnheader">B</td></tr><tr><td>1</td><td>2</td></tr></table>',
  );
  passed('cells with a scope', '<table><tr><td scope="col">A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>');
});

describe('a table may be nothing but a layout', () => {
  cannotTell(
    'data-or-layout',
    'boxes of layout',
    `<table data-found><tr><td><h2>Eins</h2><p>${german}</p></td><td>${german}</td></tr><tr><td><ul><li>A</ul></td><td>${german}</td></tr></table>`,
  );
  cannotTell(
    'data-or-layout',
    'a form',
    '<table><tr><td>Name</td><td><form><input></form></td></tr><tr><td>Ort</td><td><input></td></tr></table>',
  );
  cannotTell(
    'data-or-layout',
    'two columns of text',
    table([
      [german, german],
      [german, german],
    ]),
  );
  // Programs that write manuals say one of tables that lay out a quotation, too.
  cannotTell('data-or-layout', 'a table with a summary', table(hours, { open: '<table summary="Zeiten">' }));
  cannotTell(
    'data-or-layout',
    'signs and what they mean',
    table([
      ['-', 'Durchgezogene Linie'],
      ['--', 'Gestrichelte Linie'],
      [':', 'Gepunktete Linie'],
    ]),
  );
  cannotTell(
    'data-or-layout',
    'a function laid out in cells',
    table([
      ['int main (', 'int', 'argc,'],
      ['', 'char **', 'argv'],
      [')', '', ''],
    ]),
  );
  inapplicable('a table marked as layout', table(prices, { open: '<table role="presentation">' }));
  inapplicable('a single row', table([['A', 'B']]));
  inapplicable('a single column', table([['A'], ['B'], ['C']]));
  inapplicable('a hidden table', table(prices, { open: '<table aria-hidden="true">' }));
  inapplicable('a table that is not shown', table(prices, { open: '<table hidden>' }));
  inapplicable('an empty table', '<table></table>');
});
