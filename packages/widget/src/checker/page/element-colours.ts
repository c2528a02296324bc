import { lay, type Colour } from '../colours.ts';
import { pathOf } from './walk-page.ts';

/** Colours of an element's text and of what it lies on. `isSure` is false over pictures, gradients and filters: then only pixels tell. */
export type ElementColours = { text: Colour; background: Colour; isSure: boolean; isLarge: boolean };

const white: Colour = { r: 255, g: 255, b: 255, a: 1 };

/** Any colour CSS knows, as the browser paints it. */
const toColour = (css: string): Colour => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return white;
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
};

/** At least 24 px, or bold and 18.66 px (WCAG 2.2, large scale). */
const isLargeText = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

/** Reads the colours of an element from its styles and those of what holds it. */
export const readColours = (element: Element): ElementColours => {
  const path = pathOf(element);
  let background: Colour = { r: 0, g: 0, b: 0, a: 0 };
  let isSure = true;
  for (const part of path) {
    const style = getComputedStyle(part);
    if (
      style.backgroundImage !== 'none' ||
      style.filter !== 'none' ||
      style.mixBlendMode !== 'normal' ||
      style.opacity !== '1'
    )
      isSure = false;
    background = lay(background, toColour(style.backgroundColor));
    if (background.a >= 1) break;
  }
  background = lay(background, white);
  const own = getComputedStyle(element);
  return { text: lay(toColour(own.color), background), background, isSure, isLarge: isLargeText(own) };
};
