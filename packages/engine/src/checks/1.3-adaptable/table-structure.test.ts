import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const simple = '<tr><th>Tag</th><th>Zeit</th></tr><tr><td>Montag</td><td>9 Uhr</td></tr>';
const both =
  '<tr><td></td><th>Montag</th><th>Dienstag</th></tr><tr><th>Früh</th><td>ja</td><td>nein</td></tr><tr><th>Spät</th><td>nein</td><td>ja</td></tr>';
const withScope = both.replaceAll('<th>', '<th scope="col">');
const twoColumns =
  '<tr><th>Ort</th><th>Tag</th><th>Zeit</th></tr><tr><th>Kassel</th><th>Montag</th><td>9</td></tr><tr><th>Fulda</th><th>Montag</th><td>8</td></tr>';

describe('headers of several levels say which cells they are for (WCAG 1.3.1, techniques H43 and H63)', () => {
  const { cannotTell, passed, inapplicable } = examplesOf('table-headers-unassigned');
  cannotTell('row-headers', 'two columns of row headers', `<table data-found>${twoColumns}</table>`);
  cannotTell(
    'column-headers',
    'two rows of headers, one over several columns',
    '<table data-found><tr><th>Ort</th><th colspan="2">Zeit</th></tr><tr><th></th><th>von</th><th>bis</th></tr><tr><td>Kassel</td><td>9</td><td>12</td></tr></table>',
  );
  passed('a scope at each', `<table>${twoColumns.replaceAll('<th>', '<th scope="row">')}</table>`);
  passed(
    'cells that name their headers',
    '<table><tr><th id="a">Ort</th><th id="b">Tag</th><th id="c">Zeit</th></tr><tr><th id="d">Kassel</th><th id="e">Montag</th><td headers="a b c d e">9</td></tr><tr><th id="f">Fulda</th><th id="g">Montag</th><td headers="f g">8</td></tr></table>',
  );
  inapplicable('one row of headers', `<table>${simple}</table>`);
  inapplicable('one row and one column of headers', `<table>${both}</table>`);
});

describe('headers of rows and columns say which they are (best practice, technique H63)', () => {
  const { failed, passed, inapplicable } = examplesOf('header-without-scope');
  failed('no-scope', 'both, without a scope', `<table data-found>${both}</table>`);
  passed('both, with a scope', `<table>${withScope}</table>`);
  inapplicable('headers of columns alone', `<table>${simple}</table>`);
  inapplicable('several levels, which another rule judges', `<table>${twoColumns}</table>`);
});

describe('no table lies within another (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('table-in-table');
  failed('in-cell', 'a table in a cell', `<table><tr><td><table data-found>${simple}</table></td></tr></table>`);
  failed('in-header', 'a table in a header', `<table><tr><th><table data-found>${simple}</table></th></tr></table>`);
  passed('a table beside another', `<table>${simple}</table><table>${simple}</table>`);
  passed('a table in one for layout', `<table role="presentation"><tr><td><table>${simple}</table></td></tr></table>`);
  inapplicable('a page without tables', '<p>Text</p>');
});

describe('cells of data are not empty (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('empty-table-cells');
  failed('empty', 'an empty cell', `<table data-found>${simple}<tr><td>Dienstag</td><td> </td></tr></table>`);
  failed(
    'empty',
    'a cell with an empty part',
    `<table data-found>${simple}<tr><td>Dienstag</td><td><span></span></td></tr></table>`,
  );
  passed('a corner between headers', `<table>${both}</table>`);
  passed(
    'a picture or a control',
    `<table>${simple}<tr><td>Dienstag</td><td><input type="checkbox"></td></tr></table>`,
  );
  passed('a line that parts rows', `<table>${simple}<tr><td colspan="2"><hr></td></tr></table>`);
  passed(
    'a bar that shows a value',
    `<table>${simple}<tr><td>Dienstag</td><td><progress value="3" max="9"></progress></td></tr></table>`,
  );
  inapplicable(
    'a table without header cells',
    '<table><tr><td></td><td>B</td></tr><tr><td>C</td><td></td></tr></table>',
  );
});

describe('rows of a table have as many cells (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('uneven-table-rows');
  failed('uneven', 'a row that lacks one', `<table data-found>${simple}<tr><td>Dienstag</td></tr></table>`);
  passed('cells that span columns', `<table>${simple}<tr><td colspan="2">geschlossen</td></tr></table>`);
  passed(
    'cells that span rows',
    '<table><tr><th>Tag</th><th>Zeit</th></tr><tr><td rowspan="2">Montag</td><td>9</td></tr><tr><td>14</td></tr></table>',
  );
  inapplicable('a table without header cells', '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>');
});

describe('what lays out a page is no table (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('layout-table');
  failed(
    'boxes',
    'a menu beside the content',
    '<table data-found><tr><td><ul><li><a href="/">Start</a></ul></td><td><h2>Räder</h2><p>Text</p></td></tr></table>',
  );
  passed('short texts', '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>');
  passed(
    'rows of data with parts',
    `<table>${'<tr><td><h4>Kassel</h4><div>Räder</div></td><td>25</td></tr>'.repeat(4)}</table>`,
  );
  passed('one cell alone', '<table><tr><td><h2>Räder</h2><p>Text</p></td></tr></table>');
  inapplicable('a table with header cells', `<table>${simple}</table>`);
  inapplicable(
    'a table that is marked as layout',
    '<table role="presentation"><tr><td><h2>R</h2></td><td>B</td></tr></table>',
  );
});
