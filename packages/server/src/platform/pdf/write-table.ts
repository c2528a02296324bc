import { drawArtifact, ensureSpace, figures, ink, innerWidth, margins, type Pdf, type Structure } from './open-pdf.ts';
import type { Area } from './write-figure.ts';

/** A column; `share` is its part of the width among the others'. The first column names the row. */
export type PdfColumn = { header: string; share: number; align?: 'left' | 'right' };

const size = 8.5;
const padding = 4;
const line = '#c9c6d6';
const ground = '#f1effa';
/** A cell ends after so many points: a row never fills a page. */
const tallest = 320;

type Cell = {
  text: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  role: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
};

/** The room a header needs so that none of its words is broken. */
const leastWidth = (pdf: Pdf, { header }: PdfColumn): number => {
  pdf.font('strong').fontSize(size);
  return Math.max(...header.split(/\s+/).map((word) => pdf.widthOfString(word))) + 2 * padding + 1;
};

/** Widths by share; what a header needs beyond its share is taken from the widest column. */
const widthsOf = (pdf: Pdf, columns: readonly PdfColumn[]): number[] => {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * innerWidth(pdf));
  const widest = widths.indexOf(Math.max(...widths));
  for (const [index, column] of columns.entries()) {
    const lack = Math.max(0, leastWidth(pdf, column) - (widths[index] ?? 0));
    widths[index] = (widths[index] ?? 0) + lack;
    widths[widest] = (widths[widest] ?? 0) - lack;
  }
  return widths;
};

type Column = PdfColumn & { width: number };

const cellsOf = (columns: readonly Column[], row: { texts: readonly string[]; isHead: boolean }): Cell[] => {
  let x = margins.left;
  return columns.map(({ width, align = 'left' }, index) => {
    const cell = { text: row.texts[index] ?? '', x, width, align };
    x += width;
    if (row.isHead) return { ...cell, role: 'TH', scope: 'Column' };
    return index === 0 ? { ...cell, role: 'TH', scope: 'Row' } : { ...cell, role: 'TD' };
  });
};

const heightOf = (pdf: Pdf, cells: readonly Cell[]): number => {
  pdf.fontSize(size);
  const heights = cells.map(({ text, width, role }) => {
    pdf.font(role === 'TH' ? 'strong' : 'text');
    return pdf.heightOfString(text, { width: width - 2 * padding, lineGap: 1, features: figures });
  });
  return Math.min(tallest, Math.max(...heights)) + 2 * padding;
};

type Row = { cells: readonly Cell[]; isHead: boolean };

const drawFrame = (pdf: Pdf, { y, height, isHead }: { y: number; height: number; isHead: boolean }): void => {
  const foot = y + height;
  const right = margins.left + innerWidth(pdf);
  if (isHead) pdf.rect(margins.left, y, innerWidth(pdf), height).fill(ground);
  pdf.moveTo(margins.left, foot).lineTo(right, foot).lineWidth(0.5).stroke(line);
};

const writeCell = (pdf: Pdf, { text, x, width, align, role }: Cell, y: number): void => {
  pdf
    .font(role === 'TH' ? 'strong' : 'text')
    .fontSize(size)
    .fillColor(ink);
  const room = { width: width - 2 * padding, height: tallest, ellipsis: true };
  pdf.text(text, x + padding, y + padding, { ...room, align, lineGap: 1, features: figures });
};

const addRow = (pdf: Pdf, part: Structure, { cells, isHead }: Row): Area => {
  const height = heightOf(pdf, cells);
  const { y } = pdf;
  drawArtifact(pdf, () => drawFrame(pdf, { y, height, isHead }));
  const row = pdf.struct('TR');
  part.add(row);
  for (const cell of cells) {
    // The types do not know the scope of a header cell yet.
    const options: object = cell.scope ? { scope: cell.scope } : {};
    row.add(pdf.struct(cell.role, options, () => writeCell(pdf, cell, y)));
  }
  row.end();
  pdf.x = margins.left;
  pdf.y = y + height;
  return { x: margins.left, y, width: innerWidth(pdf), height };
};

/** The head once more on a further page, for the eye: screen readers know the headers of each cell. */
const repeatHead = (pdf: Pdf, cells: readonly Cell[]): void => {
  const height = heightOf(pdf, cells);
  const { y } = pdf;
  const draw = (): void => {
    drawFrame(pdf, { y, height, isHead: true });
    for (const cell of cells) writeCell(pdf, cell, y);
  };
  drawArtifact(pdf, draw, { type: 'Pagination' });
  pdf.x = margins.left;
  pdf.y = y + height;
};

type Table<Of = PdfColumn> = {
  columns: readonly Of[];
  rows: readonly (readonly string[])[];
  /** Draws into a row what its texts say too. */
  decorate?: (row: number, area: Area) => void;
};

const addBody = (
  pdf: Pdf,
  table: Structure,
  { columns, rows, decorate, head }: Table<Column> & { head: readonly Cell[] },
): void => {
  const body = pdf.struct('TBody');
  table.add(body);
  for (const [index, texts] of rows.entries()) {
    const cells = cellsOf(columns, { texts, isHead: false });
    const { page } = pdf;
    ensureSpace(pdf, heightOf(pdf, cells));
    if (pdf.page !== page) repeatHead(pdf, head);
    const area = addRow(pdf, body, { cells, isHead: false });
    if (decorate) drawArtifact(pdf, () => decorate(index, area));
  }
  body.end();
};

/** A table with a head, which every page it goes on shows again, and rows. */
export const addTable = (pdf: Pdf, root: Structure, content: Table): void => {
  const widths = widthsOf(pdf, content.columns);
  const columns = content.columns.map((column, index): Column => ({ ...column, width: widths[index] ?? 0 }));
  const head = cellsOf(columns, { texts: columns.map(({ header }) => header), isHead: true });
  ensureSpace(pdf, heightOf(pdf, head) * 3);
  const table = pdf.struct('Table');
  root.add(table);
  const thead = pdf.struct('THead');
  table.add(thead);
  addRow(pdf, thead, { cells: head, isHead: true });
  thead.end();
  addBody(pdf, table, { ...content, columns, head });
  table.end();
  pdf.moveDown(0.8);
};
