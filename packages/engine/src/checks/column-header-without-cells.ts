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

/**
 * A column header of a table built with roles has cells below it (WCAG 1.3.1, ACT rule d0f69e). Tables of HTML are judged by
 * axe-core's th-has-data-cells. Failed: `no-cells`.
 */
export const columnHeaderWithoutCells: Check = {
  ruleId: 'column-header-without-cells',
  selector: headers,
  isApplicable: (element) => {
    const grid = element.closest(grids);
    return grid !== null && isExposed(element) && rowsOf(grid).some((row) => row.querySelector(cells) !== null);
  },
  expectation: (element) => {
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
