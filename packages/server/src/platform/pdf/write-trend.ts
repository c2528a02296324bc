import type { DocumentBlock } from '@zugang/report';
import { ensureSpace, innerWidth, margins, soft, ink, type Pdf, type Structure } from './open-pdf.ts';
import { colours } from './tones.ts';
import { addFigure, type Area } from './write-figure.ts';

type Trend = Extract<DocumentBlock, { kind: 'trend' }>;
type Point = Trend['points'][number] & { x: number; y: number };

/** Points. */
export const trendHeight = 160;
const inset = { top: 18, right: 14, bottom: 22, left: 28 };
const ticks = [0, 25, 50, 75, 100];
const small = 8;
/** So many values, and so many days, can be written beside each other. */
const most = { values: 10, days: 4 };

/** The numbers of `count` points of all, evenly spread, with the first and the last. */
const spread = (all: number, count: number): Set<number> =>
  new Set(
    Array.from({ length: Math.min(all, count) }, (_, at) => Math.round((at * (all - 1)) / (Math.min(all, count) - 1))),
  );

const placePoints = ({ points }: Trend, area: Area): Point[] => {
  const width = area.width - inset.left - inset.right;
  const height = area.height - inset.top - inset.bottom;
  return points.map((point, index) => ({
    ...point,
    x: area.x + inset.left + (index / Math.max(1, points.length - 1)) * width,
    y: area.y + inset.top + (1 - point.value / 100) * height,
  }));
};

const drawAxis = (pdf: Pdf, area: Area): void => {
  pdf.font('text').fontSize(small);
  for (const tick of ticks) {
    const y = area.y + inset.top + (1 - tick / 100) * (area.height - inset.top - inset.bottom);
    pdf
      .moveTo(area.x + inset.left, y)
      .lineTo(area.x + area.width - inset.right, y)
      .lineWidth(0.5)
      .stroke(colours.hairline);
    pdf.fillColor(soft);
    pdf.text(String(tick), area.x, y - small / 2, { width: inset.left - 8, align: 'right', lineBreak: false });
  }
};

const drawLine = (pdf: Pdf, points: readonly Point[], foot: number): void => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  pdf.moveTo(first.x, foot);
  for (const { x, y } of points) pdf.lineTo(x, y);
  pdf.lineTo(last.x, foot).fill(colours.wash);
  pdf.moveTo(first.x, first.y);
  for (const { x, y } of points.slice(1)) pdf.lineTo(x, y);
  pdf.lineWidth(2).lineJoin('round').stroke(colours.primary);
  for (const { x, y } of points)
    pdf
      .rect(x - 2.5, y - 2.5, 5, 5)
      .lineWidth(1.5)
      .fillAndStroke('#ffffff', colours.primary);
};

/** Centred at `x`, but inside the area. */
const writeAt = (pdf: Pdf, text: string, { x, y, area }: { x: number; y: number; area: Area }): void => {
  const width = pdf.widthOfString(text);
  const left = Math.min(Math.max(area.x, x - width / 2), area.x + area.width - width);
  pdf.text(text, left, y, { lineBreak: false });
};

const writeLabels = (pdf: Pdf, points: readonly Point[], area: Area): void => {
  const values = spread(points.length, points.length > most.values ? 2 : points.length);
  const days = spread(points.length, most.days);
  for (const [index, { x, y, text, label }] of points.entries()) {
    if (values.has(index)) {
      pdf.font('strong').fontSize(small).fillColor(ink);
      writeAt(pdf, text, { x, y: y - 15, area });
    }
    if (days.has(index)) {
      pdf.font('text').fontSize(small).fillColor(soft);
      writeAt(pdf, label, { x, y: area.y + area.height - small - 4, area });
    }
  }
};

/** A line over time from 0 to 100, drawn as lines: it stays sharp at any size. */
export const addTrend = (pdf: Pdf, root: Structure, trend: Trend): void => {
  ensureSpace(pdf, trendHeight);
  const area = { x: margins.left, y: pdf.y, width: innerWidth(pdf), height: trendHeight };
  const points = placePoints(trend, area);
  const draw = (): void => {
    drawAxis(pdf, area);
    drawLine(pdf, points, area.y + area.height - inset.bottom);
    writeLabels(pdf, points, area);
  };
  addFigure(pdf, root, { alt: trend.alt, area, draw });
  pdf.x = margins.left;
  pdf.y = area.y + area.height;
  pdf.font('text').fontSize(10).moveDown(0.3);
};
