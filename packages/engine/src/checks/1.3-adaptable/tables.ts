import { contentText, squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';

/** Tables with the role of a table: neither layout (`none`, `presentation`) nor a grid. */
export const tableSelector = 'table:not([role]), table[role="table" i]';

/** The rows of a table with their cells; rows without any are left out. */
export const rowsOf = (table: HTMLTableElement): HTMLTableCellElement[][] =>
  Array.from(table.rows, (row) => [...row.cells]).filter((cells) => cells.length > 0);

/** The text of a cell as it is read. */
export const cellText = (cell: Element | undefined): string => (cell ? squeeze(contentText(cell)) : '');

/** Whether it is a cell of headers, by its element or role. */
export const isHeaderCell = (cell: Element): boolean => cell.matches('th, [role="columnheader"], [role="rowheader"]');

/** An exposed table of at least two rows and two columns that has header cells. */
export const isDataTable = (element: Element): element is HTMLTableElement => {
  if (!(element instanceof HTMLTableElement) || !isExposed(element)) return false;
  const rows = rowsOf(element);
  return rows.filter((cells) => cells.length > 1).length >= 2 && rows.some((cells) => cells.some(isHeaderCell));
};
