import { contrastOf, inkOn, mixColours } from '../widget/widget-colours.ts';

/** Text and its ground, both `#rrggbb`, with their contrast (WCAG 2.2, 1.4.3): at least {@link brandContrast}. */
export type ColourPair = { ground: string; text: string; ratio: number };

/**
 * What is drawn in a reseller's colour. `bar`: the colour as it was chosen, with black or white text on it. `primary` and `strong` are
 * text on light grounds and grounds of white text, `deep` is the ground of a dark area, `wash` and `line` are tints.
 */
export type BrandPalette = {
  bar: ColourPair;
  primary: string;
  strong: string;
  deep: string;
  wash: string;
  line: string;
};

/** What text of normal size must reach (WCAG 2.2, 1.4.3). */
export const brandContrast = 4.5;

/** Where no colour is chosen. */
export const defaultBrandColour = '#5f5aa2';

const white = '#ffffff';
/** The grounds of the dashboard's screens. */
const paper = '#f8f7f3';

const isHex = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);

/** The first tone, from the colour itself towards black, that reaches `needed` on every ground; black, where none does. */
const darkenFor = (colour: string, grounds: readonly string[], needed: number): string => {
  for (let step = 0; step < 100; step += 1) {
    const tone = mixColours(colour, '#000000', step / 100);
    if (grounds.every((ground) => contrastOf(tone, ground) >= needed)) return tone;
  }
  return '#000000';
};

const pairOn = (ground: string, text: string): ColourPair => ({
  ground,
  text,
  ratio: Math.floor(contrastOf(ground, text) * 10) / 10,
});

/** The tones of a reseller's colour, each readable where it is used. What is not `#rrggbb` gives those of the default colour. */
export const brandPalette = (chosen: string | null): BrandPalette => {
  const colour = chosen !== null && isHex(chosen) ? chosen.toLowerCase() : defaultBrandColour;
  const wash = mixColours(colour, white, 0.92);
  const grounds = [white, paper, wash];
  const primary = darkenFor(colour, grounds, brandContrast);
  return {
    bar: pairOn(colour, inkOn(colour)),
    primary,
    strong: darkenFor(primary, grounds, 6.5),
    deep: darkenFor(primary, [white], 11),
    wash,
    line: mixColours(primary, white, 0.65),
  };
};

/** Every pair of text and ground that is drawn with a palette. Texts of the dark area are white and the yellow of the house, the faintest of nine tenths. */
export const brandPairs = ({ bar, primary, strong, deep, wash }: BrandPalette): ColourPair[] => {
  const hover = mixColours(deep, white, 0.1);
  return [
    bar,
    ...[white, paper, wash].flatMap((ground) => [pairOn(ground, primary), pairOn(ground, strong)]),
    pairOn(primary, white),
    pairOn(strong, white),
    pairOn(deep, mixColours(deep, white, 0.85)),
    pairOn(deep, '#ffc94a'),
    pairOn(hover, white),
  ];
};
