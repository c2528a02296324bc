import { accessibleName } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';
import { isInColumnOf, isInRowOf, type Placed, placeCells } from './table-grid.ts';

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

/** Neither layout nor hidden; a table in it would need a look of its own. */
const isOfData = (table: HTMLTableElement): boolean =>
  !table.matches('[role="presentation" i], [role="none" i]') && isExposed(table) && !table.querySelector('table');

const isHeader = ({ cell }: Placed): boolean =>
  cell.matches('th:not([role])') && isExposed(cell) && accessibleName(cell) !== '';

const idsIn = (cell: Element): string[] => (cell.getAttribute('headers') ?? '').split(/\s+/).filter(Boolean);

/** Cells that name their headers have no others (HTML, forming relationships between cells). */
const mayBelongTo = (header: Placed, other: Placed): boolean => {
  const ids = idsIn(other.cell);
  if (ids.length > 0) return ids.includes(header.cell.id);
  const isData = other.cell.localName === 'td';
  // Headers that are repeated below a table are for the cells above them.
  if (isInColumnOf(header, other)) return other.top > header.bottom || isData;
  return isInRowOf(header, other) && isData;
};

const headersOf = (table: HTMLTableElement): Placed[] => placeCells(table).filter(isHeader);

const hasData = (table: HTMLTableElement): boolean => placeCells(table).some(({ cell }) => cell.localName === 'td');

/** Where axe-core names the table, so do we: one barrier, one finding. */
const judgeTable = (table: HTMLTableElement) => {
  const placed = placeCells(table);
  const empty = placed
    .filter(isHeader)
    .find((header) => !placed.some((other) => other !== header && mayBelongTo(header, other)));
  return empty ? failed('no-cells', { name: accessibleName(empty.cell) }) : passed;
};

/**
 * A header has cells it is for (WCAG 1.3.1, ACT rule d0f69e). Applies to column headers of tables built with roles, and to tables of
 * HTML with headers and data, of which axe-core's th-has-data-cells only asks. Failed: `no-cells`.
 */
export const columnHeaderWithoutCells: Check = {
  ruleId: 'column-header-without-cells',
  selector: `${headers}, table`,
  isApplicable: (element) => {
    if (element instanceof HTMLTableElement)
      return isOfData(element) && hasData(element) && headersOf(element).length > 0;
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
