import { accessibleName } from '../dom/accessible-name.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { type Check, failed, passed } from './check.ts';

const grids = '[role="grid"], [role="table"], [role="treegrid"]';
const cells = '[role="gridcell"], [role="cell"], [role="rowheader"], td, th[scope="row"]';
const headers = '[role="columnheader"]';

const rowsOf = (grid: Element): Element[] =>
  [...grid.querySelectorAll('[role="row"]')].filter((row) => row.closest(grids) === grid);

const indexIn = (element: Element, selector: string): number => {
  const named = Number(element.getAttribute('aria-colindex'));
  const row = element.closest('[role="row"]');
  return named > 0 ? named - 1 : row ? [...row.querySelectorAll(selector)].indexOf(element) : -1;
};

/** A table in which the place of a cell in its row is its column. */
const isPlain = (table: HTMLTableElement): boolean =>
  !table.querySelector('[colspan], [rowspan], [headers], table, [aria-colindex], [hidden]') &&
  !table.matches('[role="presentation"], [role="none"]') &&
  !table.closest('[aria-hidden="true"]');

/** A header of HTML: in the first row, with a name, above rows that have cells. */
function isHeaderOfTable(element: Element): element is HTMLTableCellElement {
  const table = element.closest('table');
  const row = element.parentElement;
  if (!(element instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement) || !table) return false;
  if (element.hasAttribute('role') || !isExposed(element) || accessibleName(element) === '') return false;
  return row.rowIndex === 0 && row.cells.length > 1 && isPlain(table) && rowsBelow(table).length > 0;
}

const rowsBelow = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].slice(1).filter((row) => row.querySelector('td') !== null);

const reachesBelow = ({ cellIndex }: HTMLTableCellElement, table: HTMLTableElement): boolean =>
  rowsBelow(table).some((row) => row.cells.length > cellIndex);

/**
 * A column header has cells below it (WCAG 1.3.1, ACT rule d0f69e). Applies to tables built with roles, and to the first row of
 * plain tables of HTML, of which axe-core's th-has-data-cells only asks. Failed: `no-cells`.
 */
export const columnHeaderWithoutCells: Check = {
  ruleId: 'column-header-without-cells',
  selector: `${headers}, tr:first-child > th`,
  isApplicable: (element) => {
    if (!element.matches(headers)) return isHeaderOfTable(element);
    const grid = element.closest(grids);
    return grid !== null && isExposed(element) && rowsOf(grid).some((row) => row.querySelector(cells) !== null);
  },
  expectation: (element) => {
    const table = element.closest('table');
    if (!element.matches(headers) && table && isHeaderOfTable(element))
      return reachesBelow(element, table) ? passed : failed('no-cells');
    const grid = element.closest(grids);
    const row = element.closest('[role="row"]');
    const column = indexIn(element, `${headers}, ${cells}`);
    const hasSpan = grid?.querySelector('[aria-colspan], [colspan]') !== null;
    if (!grid || !row || column < 0 || hasSpan) return passed;
    const below = rowsOf(grid).filter((other) => other !== row);
    const hasCell = below.some((other) =>
      [...other.querySelectorAll(`${headers}, ${cells}`)].some(
        (cell) => cell.matches(cells) && indexIn(cell, `${headers}, ${cells}`) === column,
      ),
    );
    return hasCell ? passed : failed('no-cells');
  },
};
