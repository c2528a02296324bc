type Cell = HTMLTableCellElement;

/** Where a cell is in its table: columns `left` to `right` and rows `top` to `bottom`, both ends included. */
export type Placed = { cell: Cell; left: number; right: number; top: number; bottom: number };

const isDrawn = (cell: Cell): boolean => getComputedStyle(cell).display !== 'none';

/** The first column of a row from `start` on that no cell from above hangs into. */
const freeColumn = (taken: ReadonlySet<string>, row: number, start: number): number => {
  let column = start;
  while (taken.has(`${row} ${column}`)) column += 1;
  return column;
};

/** No table of people's has more; a wrong `rowspan` or `colspan` must not cost time. */
const maxSpan = 200;

/** The cells of a table with the place of each (HTML, forming a table); cells that are not drawn take none. */
export const placeCells = (table: HTMLTableElement): Placed[] => {
  const taken = new Set<string>();
  const rows = [...table.rows];
  return rows.flatMap((row, top) => {
    let start = 0;
    return [...row.cells].filter(isDrawn).map((cell) => {
      const left = freeColumn(taken, top, start);
      const right = left + Math.min(cell.colSpan, maxSpan) - 1;
      const span = cell.rowSpan === 0 ? maxSpan : Math.min(cell.rowSpan, maxSpan);
      const bottom = Math.min(top + span, rows.length) - 1;
      for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) taken.add(`${y} ${x}`);
      start = right + 1;
      return { cell, left, right, top, bottom };
    });
  });
};

/** Whether two cells share a column. */
export const isInColumnOf = (one: Placed, other: Placed): boolean => one.left <= other.right && other.left <= one.right;

/** Whether two cells share a row. */
export const isInRowOf = (one: Placed, other: Placed): boolean => one.top <= other.bottom && other.top <= one.bottom;
