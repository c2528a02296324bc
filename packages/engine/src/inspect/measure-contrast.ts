import { hasOwnText } from '../dom/own-text.ts';
import { layOver, neededContrast, opacityOf, ratioOf, readColour, readGround, toHex } from '../dom/text-contrast.ts';

/** The contrast of an element's text with what its style sheets put behind it. Colours as `#rrggbb`, sizes in CSS pixels. */
export type ElementContrast = {
  foreground: string;
  background: string;
  ratio: number;
  needed: number;
  fontSize: number;
  fontWeight: number;
  isOverPicture: boolean;
};

/** The element itself, or the first within it, that has text of its own. */
const textHolder = (element: Element): Element | null => {
  if (hasOwnText(element)) return element;
  return Array.from(element.querySelectorAll('*')).find((inner) => hasOwnText(inner)) ?? null;
};

/** As the styles say (WCAG 1.4.3); null where there is no text. */
export const measureContrast = (element: Element): ElementContrast | null => {
  const holder = textHolder(element);
  if (!holder) return null;
  const style = getComputedStyle(holder);
  const ground = readGround(holder);
  const written = readColour(style.color);
  const colour = layOver({ ...written, a: written.a * opacityOf(holder) }, ground.colour);
  return {
    foreground: toHex(colour),
    background: toHex(ground.colour),
    ratio: ratioOf(colour, ground.colour),
    needed: neededContrast(style),
    fontSize: Math.round(Number.parseFloat(style.fontSize) * 10) / 10,
    fontWeight: Number(style.fontWeight) || 400,
    isOverPicture: ground.isOverPicture,
  };
};
