import { accessibleName } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

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

/** The headers of a first row that have a name of their own; none where there is only one column. */
const firstHeaders = (table: HTMLTableElement): HTMLTableCellElement[] => {
  const first = [...(table.rows[0]?.cells ?? [])];
  const isHeader = (cell: HTMLTableCellElement): boolean =>
    cell.matches('th:not([role])') && isExposed(cell) && accessibleName(cell) !== '';
  return first.length > 1 ? first.filter(isHeader) : [];
};

const rowsBelow = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].slice(1).filter((row) => row.querySelector('td') !== null);

const reachesBelow = ({ cellIndex }: HTMLTableCellElement, table: HTMLTableElement): boolean =>
  rowsBelow(table).some((row) => row.cells.length > cellIndex);

/** Where axe-core names the table, so do we: one barrier, one finding. */
const judgeTable = (table: HTMLTableElement) => {
  const empty = firstHeaders(table).find((header) => !reachesBelow(header, table));
  return empty ? failed('no-cells', { name: accessibleName(empty) }) : passed;
};

/**
 * A column header has cells below it (WCAG 1.3.1, ACT rule d0f69e). Applies to tables built with roles, and to the first row of
 * plain tables of HTML, of which axe-core's th-has-data-cells only asks. Failed: `no-cells`.
 */
export const columnHeaderWithoutCells: Check = {
  ruleId: 'column-header-without-cells',
  selector: `${headers}, table`,
  isApplicable: (element) => {
    if (element instanceof HTMLTableElement)
      return isPlain(element) && firstHeaders(element).length > 0 && rowsBelow(element).length > 0;
    const grid = element.closest(grids);
    return grid !== null && isExposed(element) && rowsOf(grid).some((row) => row.querySelector(cells) !== null);
  },
  expectation: (element) => {
    if (element instanceof HTMLTableElement) return judgeTable(element);
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
