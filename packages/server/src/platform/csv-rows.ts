/** A line of a CSV file: its cells, and where it begins. A quoted cell may have line breaks, so that lines and rows are counted apart. */
export type CsvRow = { cells: string[]; line: number };

/** A quote of a CSV file is opened in this line and not closed. */
export class CsvQuoteError extends Error {
  override name = 'CsvQuoteError';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}: a quote is opened and not closed`);
    this.line = line;
  }
}

/** Splits a CSV file (RFC 4180) at its delimiter. Empty lines are left out. Throws CsvQuoteError. */
export const readCsvRows = (text: string, delimiter: ';' | ',' | '\t'): CsvRow[] => {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { cells: [], line };
  let cell = '';
  let quotedSince: number | null = null;
  const endCell = (): void => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.cells.some((content) => content !== '')) rows.push(row);
    row = { cells: [], line };
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (quotedSince !== null) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedSince = null;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quotedSince = line;
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (quotedSince !== null) throw new CsvQuoteError(quotedSince);
  endRow();
  return rows;
};
