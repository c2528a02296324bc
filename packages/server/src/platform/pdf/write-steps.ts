import type { DocumentBlock } from '@zugang/report';
import { ensureSpace, ink, innerWidth, margins, type Pdf, type Structure } from './open-pdf.ts';
import { colours } from './tones.ts';

type Steps = Extract<DocumentBlock, { kind: 'steps' }>;

const size = 10;
const indent = 22;

const heightOf = (pdf: Pdf, { title, text }: Steps['items'][number]): number => {
  const options = { width: innerWidth(pdf) - indent, lineGap: 2.5 };
  pdf.font('strong').fontSize(size);
  const head = pdf.heightOfString(title, options);
  return head + pdf.font('text').heightOfString(text, options);
};

/** A numbered list: what to do, and below it what that brings. */
export const addSteps = (pdf: Pdf, root: Structure, { items }: Steps): void => {
  const list = pdf.struct('L');
  // pdfkit has no option for it. Without it the numbers are not read as numbers of a list.
  const { dictionary } = list as unknown as { dictionary: { data: object } };
  Object.assign(dictionary.data, { A: { O: 'List', ListNumbering: 'Decimal' } });
  root.add(list);
  for (const [index, step] of items.entries()) {
    ensureSpace(pdf, heightOf(pdf, step));
    const item = pdf.struct('LI');
    list.add(item);
    const { y } = pdf;
    const label = (): void => {
      pdf.font('strong').fontSize(size).fillColor(colours.primary);
      pdf.text(`${index + 1}.`, margins.left, y, { lineBreak: false });
    };
    const options = { width: innerWidth(pdf) - indent, lineGap: 2.5 };
    const title = (): void => {
      pdf
        .font('strong')
        .fillColor(ink)
        .text(step.title, margins.left + indent, y, options);
    };
    const text = (): void => void pdf.font('text').text(step.text, options);
    item.add(pdf.struct('Lbl', {}, label));
    item.add(pdf.struct('LBody', {}, [title, text]));
    item.end();
    pdf.x = margins.left;
    pdf.moveDown(0.45);
  }
  list.end();
};
