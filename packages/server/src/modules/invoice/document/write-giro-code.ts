import { encode } from 'uqr';
import { ink, soft, type Pdf, type Structure } from '#platform/pdf/open-pdf';

/** Points. A module is then more than 1 mm wide, so that phones read it from paper. */
const side = 100;
/** Modules of white around the code (ISO/IEC 18004). */
const border = 4;

/** A QR code for banking apps, with a text for those who do not see it and a caption. Error correction M, as EPC069-12 has it. */
export const addGiroCode = (
  pdf: Pdf,
  root: Structure,
  { content, alt, caption, place }: { content: string; alt: string; caption: string; place: { x: number; y: number } },
): void => {
  const { data, size } = encode(content, { ecc: 'M', border });
  const module = side / size;
  const { x, y } = place;
  const draw = (): void => {
    pdf.rect(x, y, side, side).fill('#ffffff');
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
    pdf.fill(ink);
  };
  root.add(pdf.struct('Figure', { alt }, draw));
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('text').fontSize(7.5).fillColor(soft);
      pdf.text(caption, x, y + side, { width: side, align: 'center' });
    }),
  );
};

/** The height of a code with its caption, in points. */
export const giroCodeHeight = side + 24;
