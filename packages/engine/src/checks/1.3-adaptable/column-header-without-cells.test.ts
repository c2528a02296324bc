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

describe('each header in the first row of a table has cells below it', () => {
  failed('no-cells', 'a row too short', '<table data-found><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>');
  failed('no-cells', 'Arabic headers', '<table dir="rtl"><tr><th>اسم</th><th>سعر</th></tr><tr><td>1</td></tr></table>');
  passed('cells', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>');
  passed('an empty header over nothing', '<table><tr><th>A</th><th></th></tr><tr><td>1</td></tr></table>');
  inapplicable('cells that span', '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1</td></tr></table>');
  inapplicable('an only column', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>');
  inapplicable('a table of layout', '<table role="none"><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>');
  inapplicable('a table with nothing but headers', '<table><tr><th>A</th><th>B</th></tr></table>');
  inapplicable('a table without headers', '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td></tr></table>');
  inapplicable('a page without tables', '<p>A</p>');
});
