import { ancestorsOf } from '../dom/composed-tree.ts';
import { contrastRatio, luminance } from '../luminance.ts';

/** Red, green, blue from 0 to 255, alpha from 0 to 1. */
type Colour = { r: number; g: number; b: number; a: number };

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

/** Any CSS colour as numbers: the browser converts it. */
const readColour = (text: string): Colour => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
};

const mix = (above: number, below: number, alpha: number): number => above * alpha + below * (1 - alpha);

const lay = (above: Colour, below: Colour): Colour => ({
  r: mix(above.r, below.r, above.a),
  g: mix(above.g, below.g, above.a),
  b: mix(above.b, below.b, above.a),
  a: 1,
});

const lightOf = ({ r, g, b }: Colour): number => luminance(r, g, b);

const ratioOf = (one: Colour, other: Colour): number =>
  Math.floor(contrastRatio(lightOf(one), lightOf(other)) * 100) / 100;

const toHex = ({ r, g, b }: Colour): string =>
  `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const readGround = (element: Element): { colour: Colour; isOverPicture: boolean } => {
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
  return { colour: layers.reduceRight((below, above) => lay(above, below), page), isOverPicture };
};

const hasOwnText = (element: Element): boolean =>
  Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== '');

/** The element itself, or the first within it, that has text of its own. */
const textHolder = (element: Element): Element | null => {
  if (hasOwnText(element)) return element;
  return Array.from(element.querySelectorAll('*')).find((inner) => hasOwnText(inner)) ?? null;
};

/** WCAG 2.2, "large scale (text)": 18 point, or 14 point bold. */
const isLarge = (size: number, weight: number): boolean => size >= 24 || (size >= 18.66 && weight >= 700);

/** As the styles say (WCAG 1.4.3); null where there is no text. */
export const measureContrast = (element: Element): ElementContrast | null => {
  const holder = textHolder(element);
  if (!holder) return null;
  const style = getComputedStyle(holder);
  const ground = readGround(holder);
  const written = readColour(style.color);
  const opacity = [holder, ...ancestorsOf(holder)].reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1);
  const colour = lay({ ...written, a: written.a * opacity }, ground.colour);
  const fontSize = Math.round(Number.parseFloat(style.fontSize) * 10) / 10;
  const fontWeight = Number(style.fontWeight) || 400;
  return {
    foreground: toHex(colour),
    background: toHex(ground.colour),
    ratio: ratioOf(colour, ground.colour),
    needed: isLarge(fontSize, fontWeight) ? 3 : 4.5,
    fontSize,
    fontWeight,
    isOverPicture: ground.isOverPicture,
  };
};
