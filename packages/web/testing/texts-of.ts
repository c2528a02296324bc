/** The texts of all elements that a selector finds, in their order. */
export const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The rows of the only table, cell by cell, without its head. */
export const rowsOfTable = (): string[][] =>
  [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) =>
    [...row.cells].map(({ textContent }) => textContent),
  );
