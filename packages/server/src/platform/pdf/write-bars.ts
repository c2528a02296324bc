import type { DocumentBlock } from '@zugang/report';
import type { Pdf, Structure } from './open-pdf.ts';
import { tones } from './tones.ts';
import { addTable } from './write-table.ts';

type Bars = Extract<DocumentBlock, { kind: 'bars' }>;

/** Points, from where the second column begins: the number is written before its bar. */
const numberWidth = 40;
const barHeight = 8;
const shares = { label: 5, value: 6 };

/** A table of two columns whose numbers are also drawn. */
export const addBars = (pdf: Pdf, root: Structure, { columns, bars }: Bars): void => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  addTable(pdf, root, {
    columns: [
      { header: columns[0], share: shares.label },
      { header: columns[1], share: shares.value },
    ],
    rows: bars.map(({ label, text }) => [label, text]),
    decorate: (index, { x, y, width, height }) => {
      const bar = bars[index];
      if (!bar || bar.value === 0) return;
      const start = x + (width * shares.label) / (shares.label + shares.value) + numberWidth;
      const room = x + width - start;
      pdf
        .rect(start, y + (height - barHeight) / 2, Math.max(2, (bar.value / most) * room), barHeight)
        .fill(tones[bar.tone]);
    },
  });
};
