import type { Pdf, Structure } from './open-pdf.ts';

/** A place on the page, in points from its upper left corner. */
export type Area = { x: number; y: number; width: number; height: number };

/** A drawing or picture with a text alternative; `draw` must stay inside the area. */
export const addFigure = (
  pdf: Pdf,
  parent: Structure,
  { alt, area, draw }: { alt: string; area: Area; draw: () => void },
): void => {
  const { x, y, width, height } = area;
  // The types do not know the box and the placement of a figure yet.
  const options: object = { alt, bbox: [x, y, x + width, y + height], placement: 'Block' };
  parent.add(pdf.struct('Figure', options, draw));
};

/** The area of a picture inside a box, in its own proportions and never enlarged beyond 96 pixels an inch. */
export const fitInto = (
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(0.75, box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
};
