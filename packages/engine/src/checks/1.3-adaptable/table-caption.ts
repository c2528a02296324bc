import { contentText, referencedText, squeeze } from '../../dom/accessible-name.ts';
import { type Check, failed, passed } from '../check.ts';
import { isDataTable, tableSelector } from './tables.ts';

/** The heading of the page is none of a table. */
const headings = 'h2, h3, h4, h5, h6, [role="heading"]:not([aria-level="1"])';

/** How far up a table is wrapped, as in boxes that scroll. */
const maxWrappers = 3;

const isTitle = (part: Element): boolean =>
  part.matches(headings) ||
  part.querySelector(headings) !== null ||
  /title|caption|heading|legend/i.test(part.getAttribute('class') ?? '') ||
  squeeze(part.querySelector('strong, b')?.textContent ?? '') === squeeze(part.textContent ?? '');

/** A heading, a title or a line in bold right before the table serves as its title. */
const hasTitleBefore = (table: Element): boolean => {
  let part: Element | null = table;
  for (let depth = 0; depth <= maxWrappers && part; depth += 1) {
    const before: Element | null = part.previousElementSibling;
    if (before) return isTitle(before);
    part = part.parentElement;
  }
  return false;
};

const isNamed = (table: HTMLTableElement): boolean =>
  squeeze(table.caption ? contentText(table.caption) : '') !== '' ||
  squeeze(table.getAttribute('aria-label') ?? table.getAttribute('title') ?? table.summary) !== '' ||
  referencedText(table, 'aria-labelledby') !== '' ||
  table.closest('figure')?.querySelector('figcaption') != null;

/**
 * A table of data has a title that is read with it (best practice; technique H39 of WCAG 1.3.1): people who jump from table to table
 * hear which one they are in. A heading right before it serves as well. Failed: `no-caption`.
 */
export const tableCaption: Check = {
  ruleId: 'table-without-caption',
  selector: tableSelector,
  isApplicable: isDataTable,
  expectation: (element) =>
    element instanceof HTMLTableElement && (isNamed(element) || hasTitleBefore(element))
      ? passed
      : failed('no-caption'),
};
