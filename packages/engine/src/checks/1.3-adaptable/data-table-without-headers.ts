import { contentText, countWords } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';
import { cellText, rowsOf, tableSelector } from './tables.ts';

const headerMark = 'th, [role="columnheader"], [role="rowheader"], td[scope], td[headers]';

/** A cell of data is short. */
const maxCellWords = 10;

/** So much of a column is numbers, dates or prices where it is a column of values. */
const minValues = 0.6;

const isValue = (text: string): boolean => /\d/.test(text) && text.replaceAll(/[^\p{L}]/gu, '').length <= 6;

/** Whether the rows below the first hold values in some column. */
const hasColumnOfValues = (rows: HTMLTableCellElement[][]): boolean => {
  const body = rows.slice(1);
  const columns = rows[0]?.length ?? 0;
  for (let column = 0; column < columns; column += 1) {
    const values = body.filter((cells) => isValue(cellText(cells[column])));
    if (body.length >= 2 && values.length >= body.length * minValues) return true;
  }
  return false;
};

/** Programs that write manuals say so of their links to other pages. */
const isNavigation = /\bnavigat/i;

const isMarkedAsData = (table: HTMLTableElement): boolean => table.caption !== null || table.tHead !== null;

const usesCellsAsBoxes = (table: HTMLTableElement): boolean =>
  table.querySelector('table, form, h1, h2, h3, p + p, ul, ol, iframe') !== null;

const isGrid = (rows: HTMLTableCellElement[][]): boolean => rows.filter((cells) => cells.length > 1).length >= 2;

/** Without spaces and the brackets and strokes that stand around links. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A link, or several divided by signs, and nothing else. */
const holdsLinksAlone = (cell: HTMLTableCellElement | undefined): boolean => {
  const links = [...(cell?.querySelectorAll('a[href]') ?? [])];
  return links.length > 0 && bare(links.map((link) => contentText(link)).join('')) === bare(cellText(cell));
};

/** Fields and their labels in rows: each field is told by its label, and no header is missing. */
const isFormLayout = (rows: readonly HTMLTableCellElement[][]): boolean => {
  const withField = rows.filter((cells) => cells.some((cell) => cell.querySelector('input, select, textarea, label')));
  const labelled = withField.filter((cells) => cells.filter((cell) => cell.querySelector('label')).length === 1);
  return withField.length >= rows.length * 0.5 && labelled.length >= withField.length * 0.8;
};

/** Rows of links are a menu laid out in a table: to the page before, to the next one. */
const isMenu = (cells: readonly HTMLTableCellElement[]): boolean => {
  const filled = cells.filter((cell) => cellText(cell) !== '');
  const linked = filled.filter(holdsLinksAlone);
  return linked.length >= filled.length * 0.5 && linked.length >= 2;
};

const isOrdinal = (text: string): boolean => /^(?:\d+\.?)+$/.test(text);

/** Rows of a number and a link are a numbered list laid out in a table: the contents of a book, where some parts have no number. */
const isContents = (rows: HTMLTableCellElement[][]): boolean => {
  const numbers = rows.map(([number]) => cellText(number));
  return (
    rows.every((cells) => cells.length === 2 && holdsLinksAlone(cells[1])) &&
    numbers.every((number) => number === '' || isOrdinal(number)) &&
    numbers.filter(Boolean).length > rows.length / 2
  );
};

/** Sure only where it is marked as data or holds values: lists of functions, signs and their meaning are laid out alike. */
const isSurelyData = (table: HTMLTableElement, rows: HTMLTableCellElement[][]): boolean => {
  if (usesCellsAsBoxes(table)) return false;
  const cells = rows.flat();
  const isTerse = cells.filter((cell) => countWords(cellText(cell)) <= maxCellWords).length >= cells.length * 0.8;
  return isTerse && (isMarkedAsData(table) || hasColumnOfValues(rows));
};

/**
 * A table of data has header cells (WCAG 1.3.1, technique H51, failure F91). Applies to exposed tables of at least two
 * rows and columns that are not marked as layout.
 * Failed: `no-header-cells`, where the cells are data. Cannot tell: `data-or-layout`.
 */
export const dataTableWithoutHeaders: Check = {
  ruleId: 'data-table-without-headers',
  selector: tableSelector,
  isApplicable: (element) => element instanceof HTMLTableElement && isExposed(element) && isGrid(rowsOf(element)),
  expectation: (element) => {
    if (!(element instanceof HTMLTableElement) || element.querySelector(headerMark)) return passed;
    const rows = rowsOf(element);
    if (isNavigation.test(element.summary)) return passed;
    if ((isMenu(rows.flat()) && !hasColumnOfValues(rows)) || isContents(rows)) return passed;
    if (isFormLayout(rows)) return passed;
    const data = { rows: rows.length, columns: Math.max(...rows.map((cells) => cells.length)) };
    return isSurelyData(element, rows) ? failed('no-header-cells', data) : cannotTell('data-or-layout', data);
  },
};
