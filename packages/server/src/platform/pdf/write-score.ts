import type { DocumentScore } from '@zugang/report';
import type { Pdf, Structure } from './open-pdf.ts';
import { colours } from './tones.ts';
import { addFigure } from './write-figure.ts';

type Square = { ground: string; x: number; y: number; size: number };

const drawDoor = (pdf: Pdf, { value, text, ground, x, y, size }: DocumentScore & Square): void => {
  const unit = size / 96;
  const lit = ((value ?? 0) / 100) * 88 * unit;
  pdf.rect(x, y, size, size).fill(ground);
  if (lit > 0) pdf.rect(x + 4 * unit, y + size - 4 * unit - lit, 4 * unit, lit).fill(colours.light);
  pdf
    .font('strong')
    .fontSize(30 * unit)
    .fillColor('#ffffff');
  const top = y + (size - pdf.currentLineHeight()) / 2;
  pdf.text(text, x + 8 * unit, top, { width: size - 8 * unit, align: 'center', lineBreak: false });
};

/** A score as a doorway that opens: the lit share is the score. */
export const addScore = (pdf: Pdf, parent: Structure, score: DocumentScore & Square): void => {
  const { x, y, size, label: alt } = score;
  const area = { x, y, width: size, height: size };
  addFigure(pdf, parent, { alt, area, draw: () => drawDoor(pdf, score) });
};
