import { ancestorsOf } from './composed-tree.ts';
import { contrastRatio, luminance } from '../luminance.ts';

/** Red, green, blue from 0 to 255, alpha from 0 to 1. */
export type Colour = { r: number; g: number; b: number; a: number };

/** Any CSS colour as numbers: the browser converts it. */
export const readColour = (text: string): Colour => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
};

const mix = (above: number, below: number, alpha: number): number => above * alpha + below * (1 - alpha);

/** A colour seen over another, which is opaque. */
export const layOver = (above: Colour, below: Colour): Colour => ({
  r: mix(above.r, below.r, above.a),
  g: mix(above.g, below.g, above.a),
  b: mix(above.b, below.b, above.a),
  a: 1,
});

const lightOf = ({ r, g, b }: Colour): number => luminance(r, g, b);

/** The contrast ratio of two opaque colours, cut to hundredths so that 4.499 does not pass for 4.5. */
export const ratioOf = (one: Colour, other: Colour): number =>
  Math.floor(contrastRatio(lightOf(one), lightOf(other)) * 100) / 100;

/** `#rrggbb`. */
export const toHex = ({ r, g, b }: Colour): string =>
  `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** What style sheets put behind an element's text. `isOverPicture`: a picture or gradient lies above the first opaque colour. */
export const readGround = (element: Element): { colour: Colour; isOverPicture: boolean } => {
  const layers: Colour[] = [];
  let isOverPicture = false;
  for (const current of [element, ...ancestorsOf(element)]) {
    const { backgroundColor, backgroundImage } = getComputedStyle(current);
    if (backgroundImage !== 'none') isOverPicture = true;
    const colour = readColour(backgroundColor);
    if (colour.a > 0) layers.push(colour);
    if (colour.a >= 1) break;
  }
  const page = { ...readColour('Canvas'), a: 1 };
  return { colour: layers.reduceRight((below, above) => layOver(above, below), page), isOverPicture };
};

/** How much of an element shows, with all it is in: 0 to 1. */
export const opacityOf = (element: Element): number =>
  [element, ...ancestorsOf(element)].reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1);

/** Large text: 18 point, or 14 point and bold (WCAG 2.2, definition of large scale). */
export const isLargeText = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

/** The contrast ratio that WCAG 1.4.3 asks of a text. */
export const neededContrast = (style: CSSStyleDeclaration): number => (isLargeText(style) ? 3 : 4.5);

/** The contrast ratio that WCAG 1.4.6 (level AAA) asks of a text. */
export const neededContrastAtAaa = (style: CSSStyleDeclaration): number => (isLargeText(style) ? 4.5 : 7);
