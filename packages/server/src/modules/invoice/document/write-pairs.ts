import { figures, ink, soft, type Pdf, type Structure } from '#platform/pdf/open-pdf';

/** A name and its value; what is strong is the sum. */
export type Pair = { name: string; value: string; isStrong?: boolean };

/** Where pairs are written: points from the page's left upper corner. */
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

const size = 9;
const gap = 5;
const nameShare = 0.46;

const widthsOf = (width: number) => ({ name: width * nameShare, value: width * (1 - nameShare) - gap });

const heightOf = (pdf: Pdf, { name, value, isStrong = false }: Pair, width: number): number => {
  const widths = widthsOf(width);
  pdf.font(isStrong ? 'strong' : 'text').fontSize(size);
  return Math.max(
    pdf.heightOfString(name, { width: widths.name, features: figures }),
    pdf.heightOfString(value, { width: widths.value, features: figures }),
  );
};

/** The height that pairs will take. */
export const heightOfPairs = (pdf: Pdf, pairs: readonly Pair[], width: number): number =>
  pairs.reduce((height, pair) => height + heightOf(pdf, pair, width) + gap, 0);

/** Names and values as a table without a head, for eyes and for screen readers. The document goes on below. */
export const addPairs = (
  pdf: Pdf,
  root: Structure,
  { pairs, place }: { pairs: readonly Pair[]; place: Place },
): void => {
  const { x, width, align = 'left' } = place;
  const widths = widthsOf(width);
  const table = pdf.struct('Table');
  root.add(table);
  let { y } = place;
  for (const pair of pairs) {
    const { name, value, isStrong = false } = pair;
    const height = heightOf(pdf, pair, width);
    const top = y;
    const row = pdf.struct('TR');
    table.add(row);
    const font = isStrong ? 'strong' : 'text';
    // The types do not know the scope of a header cell yet.
    const scope: object = { scope: 'Row' };
    row.add(
      pdf.struct('TH', scope, () => {
        pdf
          .font(font)
          .fontSize(size)
          .fillColor(isStrong ? ink : soft);
        pdf.text(name, x, top, { width: widths.name, features: figures });
      }),
    );
    row.add(
      pdf.struct('TD', {}, () => {
        pdf.font(font).fontSize(size).fillColor(ink);
        pdf.text(value, x + widths.name + gap, top, { width: widths.value, align, features: figures });
      }),
    );
    row.end();
    y += height + gap;
  }
  table.end();
  pdf.y = y;
};
