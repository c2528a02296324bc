import { type Check, cannotTell, failed, passed } from '../check.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { cellText, isDataTable, isHeaderCell, rowsOf, tableSelector } from './tables.ts';

/** Header cells at the beginning of a row. */
const leadingHeaders = (cells: readonly HTMLTableCellElement[]): number => {
  const firstValue = cells.findIndex((cell) => !isHeaderCell(cell));
  return firstValue < 0 ? 0 : firstValue;
};

const isHeaderRow = (cells: readonly HTMLTableCellElement[]): boolean =>
  cells.length > 1 && cells.some(isHeaderCell) && cells.every((cell) => isHeaderCell(cell) || cellText(cell) === '');

/** What says which cells a header is for: its scope, or cells that name it. */
const isAssigned = (cell: HTMLTableCellElement, table: HTMLTableElement): boolean =>
  cell.hasAttribute('scope') ||
  cell.hasAttribute('role') ||
  (cell.id !== '' && table.querySelector(`[headers~="${CSS.escape(cell.id)}"]`) !== null);

/** Several levels of headers: HTML cannot tell by place alone which cells each is for. */
const levelsOf = (rows: readonly HTMLTableCellElement[][]): string | null => {
  if (rows.filter((cells) => leadingHeaders(cells) >= 2).length >= 2) return 'row-headers';
  const headerRows = rows.filter(isHeaderRow);
  return headerRows.length >= 2 && headerRows.some((cells) => cells.some(({ colSpan }) => colSpan > 1))
    ? 'column-headers'
    : null;
};

const filledHeaders = (cells: readonly HTMLTableCellElement[]): HTMLTableCellElement[] =>
  cells.filter((cell) => isHeaderCell(cell) && cellText(cell) !== '');

/**
 * In a table with several levels of headers, each says which cells it is for (WCAG 1.3.1, techniques H43 and H63; HTML, forming
 * relationships between cells). Applies to tables with two columns of row headers, or two rows of headers of which one spans columns.
 * Cannot tell: `row-headers`, `column-headers`, where a header has neither scope nor cells that name it.
 */
export const tableHeadersUnassigned: Check = {
  ruleId: 'table-headers-unassigned',
  selector: tableSelector,
  isApplicable: (element) => isDataTable(element) && levelsOf(rowsOf(element)) !== null,
  expectation: (element) => {
    if (!(element instanceof HTMLTableElement)) return passed;
    const unassigned = rowsOf(element)
      .flatMap(filledHeaders)
      .filter((cell) => !isAssigned(cell, element));
    if (unassigned.length === 0) return passed;
    return cannotTell(levelsOf(rowsOf(element)) ?? 'row-headers', { count: unassigned.length });
  },
};

/**
 * Header cells of rows and of columns in one table say which they are (best practice; technique H63 of WCAG 1.3.1): screen readers
 * guess otherwise, and not all alike. Failed: `no-scope`, with the `count` of header cells without.
 */
export const headerWithoutScope: Check = {
  ruleId: 'header-without-scope',
  selector: tableSelector,
  isApplicable: (element) =>
    isDataTable(element) &&
    rowsOf(element).some((cells) => leadingHeaders(cells) >= 1) &&
    rowsOf(element).some(isHeaderRow) &&
    levelsOf(rowsOf(element)) === null,
  expectation: (element) => {
    if (!(element instanceof HTMLTableElement)) return passed;
    const count = rowsOf(element)
      .flatMap(filledHeaders)
      .filter((cell) => !isAssigned(cell, element)).length;
    return count === 0 ? passed : failed('no-scope', { count });
  },
};

/**
 * No table lies within another (best practice): screen readers announce cells of both, and people lose where they are. Failed:
 * `in-header`, `in-cell`.
 */
export const tableInTable: Check = {
  ruleId: 'table-in-table',
  selector: tableSelector,
  isApplicable: (element) => isExposed(element),
  expectation: (element) => {
    const around = element.parentElement?.closest('td, th');
    const outer = around?.closest('table');
    if (!around || !outer || outer.matches('[role="none" i], [role="presentation" i]')) return passed;
    return failed(isHeaderCell(around) ? 'in-header' : 'in-cell');
  },
};

/** What is shown or read in a cell without any text in it. */
const contentWithoutText =
  'hr, img, svg, canvas, video, audio, iframe, object, embed, math, progress, meter, input, select, textarea, button, a, [role]';

const holdsNothing = (cell: Element): boolean =>
  cellText(cell) === '' && cell.querySelector(contentWithoutText) === null;

/**
 * Cells of data say that there is no value instead of being empty (best practice): who hears a table cannot tell an empty cell from
 * one that was missed. Failed: `empty`, with the `count`.
 */
export const emptyTableCells: Check = {
  ruleId: 'empty-table-cells',
  selector: tableSelector,
  isApplicable: isDataTable,
  expectation: (element) => {
    if (!(element instanceof HTMLTableElement)) return passed;
    const cells = rowsOf(element).flat();
    const count = cells.filter((cell, at) => at > 0 && !isHeaderCell(cell) && holdsNothing(cell)).length;
    return count === 0 ? passed : failed('empty', { count });
  },
};

/** How many columns each row fills, with what hangs down from rows above (HTML, forming a table). */
const widthsOf = (rows: readonly HTMLTableCellElement[][]): number[] => {
  const hanging: number[] = [];
  return rows.map((cells) => {
    let column = 0;
    const skip = (): void => {
      while ((hanging[column] ?? 0) > 0) column += 1;
    };
    const added: [number, number][] = [];
    for (const { colSpan, rowSpan } of cells) {
      for (let span = 0; span < colSpan; span += 1) {
        skip();
        added.push([column, rowSpan === 0 ? rows.length : rowSpan]);
        column += 1;
      }
    }
    skip();
    const width = Math.max(column, hanging.findLastIndex((left) => left > 0) + 1);
    for (const [at, left] of Object.entries(hanging)) hanging[Number(at)] = Math.max(0, left - 1);
    for (const [at, rowSpan] of added) hanging[at] = rowSpan - 1;
    return width;
  });
};

/**
 * All rows of a data table have as many cells (best practice; HTML, forming a table): else values stand under other headers than meant.
 * Failed: `uneven`, with the number of `rows` that differ from most.
 */
export const unevenTableRows: Check = {
  ruleId: 'uneven-table-rows',
  selector: tableSelector,
  isApplicable: isDataTable,
  expectation: (element) => {
    const widths = element instanceof HTMLTableElement ? widthsOf(rowsOf(element)) : [];
    const widest = Math.max(...widths);
    const rows = widths.filter((width) => width < widest).length;
    return rows === 0 ? passed : failed('uneven', { rows });
  },
};

/** Blocks that stand in cells of a layout; cells of data hold small parts too, such as a picture with a name. */
const blocks = 'table, form, iframe, ul, ol, h1, h2, h3, h4, p + p';
/** A layout has few rows. */
const maxRowsOfLayout = 3;

/**
 * What only lays out a page is no table (best practice; technique C20 instead of failure F46): screen readers announce rows and columns
 * that mean nothing. Applies to tables without header cells, caption or summary. Failed: `boxes`, where cells hold blocks of a page.
 */
export const layoutTable: Check = {
  ruleId: 'layout-table',
  selector: 'table:not([role])',
  isApplicable: (element) =>
    element instanceof HTMLTableElement &&
    isExposed(element) &&
    !element.querySelector('th, [scope], [headers]') &&
    element.caption === null &&
    !element.summary,
  expectation: (element) =>
    element instanceof HTMLTableElement &&
    rowsOf(element).length <= maxRowsOfLayout &&
    rowsOf(element).some((cells) => cells.length > 1 || rowsOf(element).length > 1) &&
    [...element.querySelectorAll('td')].some((cell) => cell.querySelector(blocks) !== null)
      ? failed('boxes')
      : passed,
};
