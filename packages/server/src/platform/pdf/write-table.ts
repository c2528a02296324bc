import { ensureSpace, ink, innerWidth, margins, type Pdf, type Structure } from './open-pdf.ts';

/** A column; `share` is its part of the width among the others'. The first column names the row. */
export type PdfColumn = { header: string; share: number; align?: 'left' | 'right' };

const size = 8.5;
const padding = 4;
const line = '#c9c6d6';
const ground = '#f1effa';

type Cell = {
  text: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  role: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
};

const cellsOf = (
  pdf: Pdf,
  columns: readonly PdfColumn[],
  row: { texts: readonly string[]; isHead: boolean },
): Cell[] => {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let x = margins.left;
  return columns.map(({ share, align = 'left' }, index) => {
    const width = (share / total) * innerWidth(pdf);
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
    return pdf.heightOfString(text, { width: width - 2 * padding, lineGap: 1 });
  });
  return Math.max(...heights) + 2 * padding;
};

/** Lines and grounds say nothing to a screen reader. */
const drawFrame = (pdf: Pdf, { y, height, isHead }: { y: number; height: number; isHead: boolean }): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  if (isHead) pdf.rect(margins.left, y, innerWidth(pdf), height).fill(ground);
  const foot = y + height;
  pdf
    .moveTo(margins.left, foot)
    .lineTo(margins.left + innerWidth(pdf), foot)
    .lineWidth(0.5)
    .stroke(line);
  pdf.endMarkedContent();
};

const addRow = (pdf: Pdf, part: Structure, { cells, isHead }: { cells: readonly Cell[]; isHead: boolean }): void => {
  const height = heightOf(pdf, cells);
  const { y } = pdf;
  drawFrame(pdf, { y, height, isHead });
  const row = pdf.struct('TR');
  part.add(row);
  for (const { text, x, width, align, role, scope } of cells) {
    const write = (): void => {
      pdf
        .font(role === 'TH' ? 'strong' : 'text')
        .fontSize(size)
        .fillColor(ink);
      pdf.text(text, x + padding, y + padding, { width: width - 2 * padding, align, lineGap: 1 });
    };
    // The types do not know the scope of a header cell yet.
    const options: object = scope ? { scope } : {};
    row.add(pdf.struct(role, options, write));
  }
  row.end();
  pdf.x = margins.left;
  pdf.y = y + height;
};

/** A table with a head and rows. */
export const addTable = (
  pdf: Pdf,
  root: Structure,
  { columns, rows }: { columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] },
): void => {
  const head = cellsOf(pdf, columns, { texts: columns.map(({ header }) => header), isHead: true });
  ensureSpace(pdf, heightOf(pdf, head) * 3);
  const table = pdf.struct('Table');
  root.add(table);
  const thead = pdf.struct('THead');
  table.add(thead);
  addRow(pdf, thead, { cells: head, isHead: true });
  thead.end();
  const body = pdf.struct('TBody');
  table.add(body);
  for (const texts of rows) {
    const cells = cellsOf(pdf, columns, { texts, isHead: false });
    ensureSpace(pdf, heightOf(pdf, cells));
    addRow(pdf, body, { cells, isHead: false });
  }
  body.end();
  table.end();
  pdf.moveDown(0.8);
};
