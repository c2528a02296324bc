import {
  drawArtifact,
  ensureSpace,
  figures,
  ink,
  innerWidth,
  margins,
  soft,
  type Pdf,
  type Structure,
} from './open-pdf.ts';

/** Points. */
const sizes = { 1: 22, 2: 14, 3: 11.5, text: 10, small: 8.5 } as const;

/** A heading; it is never the last line of a page. */
export const addHeading = (pdf: Pdf, root: Structure, { level, text }: { level: 1 | 2 | 3; text: string }): void => {
  const size = sizes[level];
  pdf.font('strong').fontSize(size);
  if (level !== 1) pdf.moveDown(0.9);
  ensureSpace(pdf, size * 4);
  pdf.fillColor(ink);
  root.add(pdf.struct(`H${level}`, {}, () => void pdf.text(text, { lineGap: 1 })));
  pdf.moveDown(0.35);
};

const addText = (pdf: Pdf, text: string, indent = 0): void => {
  const width = innerWidth(pdf) - indent;
  pdf.font('text').fontSize(sizes.text).fillColor(ink);
  pdf.text(text, margins.left + indent, pdf.y, { width, lineGap: 2.5, features: figures });
  pdf.x = margins.left;
};

/** A paragraph. */
export const addParagraph = (pdf: Pdf, root: Structure, text: string): void => {
  ensureSpace(pdf, sizes.text * 2);
  root.add(pdf.struct('P', {}, () => addText(pdf, text)));
  pdf.moveDown(0.5);
};

const addItem = (pdf: Pdf, list: Structure, text: string): void => {
  ensureSpace(pdf, sizes.text * 2);
  const item = pdf.struct('LI');
  list.add(item);
  const { y } = pdf;
  pdf.font('text').fontSize(sizes.text).fillColor(ink);
  item.add(pdf.struct('Lbl', {}, () => void pdf.text('•', margins.left + 4, y, { lineBreak: false })));
  pdf.y = y;
  item.add(pdf.struct('LBody', {}, () => addText(pdf, text, 16)));
  item.end();
  pdf.moveDown(0.25);
};

/** A list with a point before each item. */
export const addList = (pdf: Pdf, root: Structure, items: readonly string[]): void => {
  const list = pdf.struct('L');
  root.add(list);
  for (const item of items) addItem(pdf, list, item);
  list.end();
  pdf.moveDown(0.3);
};

/**
 * A line at the foot of every page but the first `skip`: a name at the left, what `pageText` says at the right. Decoration for a screen
 * reader, which counts pages itself.
 */
export const addFooters = (
  pdf: Pdf,
  { left, pageText, skip = 0 }: { left: string; pageText: (page: number, pages: number) => string; skip?: number },
): void => {
  const { count } = pdf.bufferedPageRange();
  for (let index = skip; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin text would open a new page.
    pdf.page.margins.bottom = 0;
    const write = (): void => {
      const width = innerWidth(pdf);
      const y = pdf.page.height - 44;
      pdf.font('text').fontSize(sizes.small).fillColor(soft);
      const right = pageText(index + 1, count);
      // The name ends before the number begins.
      const room = { width: width - pdf.widthOfString(right) - 16, height: sizes.small, ellipsis: true };
      pdf.text(left, margins.left, y, room);
      pdf.text(right, margins.left, y, { width, align: 'right', lineBreak: false });
    };
    drawArtifact(pdf, write, { type: 'Pagination', attached: ['Bottom'] });
  }
};
