import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('column-header-without-cells');
const header = (text: string, attributes = ''): string => `<span role="columnheader" ${attributes}>${text}</span>`;
const row = (...cells: string[]): string => `<div role="row">${cells.join('')}</div>`;
const cell = (text: string, attributes = ''): string => `<span role="cell" ${attributes}>${text}</span>`;
const grid = (...rows: string[]): string => `<div role="table">${rows.join('')}</div>`;

describe('each column header of a table built with roles has cells below it (WCAG 1.3.1, ACT rule d0f69e)', () => {
  failed('no-cells', 'a row too short', grid(row(header('A'), header('B', 'data-found')), row(cell('1'))));
  failed('no-cells', 'a table in a component', inShadow(grid(row(header('A'), header('B')), row(cell('1')))));
  failed(
    'no-cells',
    'cells that aria-colindex puts into other columns',
    grid(row(header('A', 'aria-colindex="1"'), header('B', 'aria-colindex="2"')), row(cell('1', 'aria-colindex="1"'))),
  );
  passed('cells below', grid(row(header('A')), row(cell('1'))));
  passed(
    'one long row among short ones',
    grid(row(header('A'), header('B')), row(cell('1')), row(cell('1'), cell('2'))),
  );
  passed('cells that span', grid(row(header('A'), header('B')), row(cell('1', 'aria-colspan="2"'))));
  passed(
    'cells that aria-colindex puts into columns',
    grid(row(header('A'), header('B')), row(cell('2', 'aria-colindex="2"'), cell('1', 'aria-colindex="1"'))),
  );
  inapplicable('headers without any row of cells', grid(row(header('A'), header('B'))));
  inapplicable('a header outside of a table', header('A'));
  inapplicable(
    'a table hidden from assistive technology',
    `<div aria-hidden="true">${grid(row(header('A'), header('B')), row(cell('1')))}</div>`,
  );
});

const table = (...rows: string[]): string =>
  `<table data-found>${rows.map((one) => `<tr>${one}</tr>`).join('')}</table>`;
const plain = (...rows: string[]): string => table(...rows).replace(' data-found', '');

describe('each header of a table of HTML has cells', () => {
  failed('no-cells', 'a row too short', table('<th>A</th><th>B</th>', '<td>1</td>'));
  failed(
    'no-cells',
    'a header below a span that ends before it',
    table('<th colspan="2">A</th><th>B</th>', '<td>1</td><td>2</td>'),
  );
  failed(
    'no-cells',
    'cells that name another header',
    table('<th id="a">A</th><th>B</th>', '<td headers="a">1</td><td headers="a">2</td>'),
  );
  failed('no-cells', 'Arabic headers', '<table dir="rtl"><tr><th>اسم</th><th>سعر</th></tr><tr><td>1</td></tr></table>');
  failed(
    'no-cells',
    'cells of a column that is not drawn',
    table('<th>A</th><th>B</th>', '<td>1</td><td style="display:none">2</td>'),
  );
  passed('cells', plain('<th>A</th><th>B</th>', '<td>1</td><td>2</td>'));
  passed('cells that span', plain('<th>A</th><th>B</th>', '<td colspan="2">1</td>'));
  passed(
    'cells that hang down from a row above',
    plain('<th>A</th><th>B</th>', '<td>1</td><td rowspan="2">2</td>', '<td>3</td>'),
  );
  passed('headers of rows', plain('<th>A</th><td>1</td>', '<th>B</th><td>2</td>'));
  passed('headers above headers of rows', plain('<th>A</th><th>B</th>', '<th>a</th><td>1</td>'));
  passed(
    'headers repeated below the table',
    plain('<th>A</th><th>B</th>', '<td>1</td><td>2</td>', '<th>A</th><th>B</th>'),
  );
  passed('cells that name it', plain('<th id="a">A</th><th id="b">B</th>', '<td headers="a b">1</td>'));
  passed('an empty header over nothing', plain('<th>A</th><th></th>', '<td>1</td>'));
  passed('an only column', plain('<th>A</th>', '<td>1</td>'));
  inapplicable('a table of layout', '<table role="none"><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>');
  inapplicable('a table with nothing but headers', plain('<th>A</th><th>B</th>'));
  inapplicable('a table of which only headers are drawn', plain('<th>A</th>', '<td hidden>1</td>'));
  inapplicable('a table without headers', plain('<td>A</td><td>B</td>', '<td>1</td>'));
  inapplicable('a table within another', `<table><tr><th>A</th><td>${plain('<td>1</td>')}</td></tr></table>`);
  inapplicable('a page without tables', '<p>A</p>');
});
