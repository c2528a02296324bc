/** What a colour of the widget must reach, with the clause: text and icon on it (WCAG 1.4.3), its edge on a page (WCAG 1.4.11). */
export const colourNeeds = { text: 4.5, edge: 3 } as const;

type Rgb = readonly [number, number, number];

const readHex = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const writeHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red, green, blue] = readHex(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** What the widget writes on a colour: white or black, whichever has more contrast (one of them always reaches 4.5:1). */
export const inkOn = (colour: string): '#ffffff' | '#000000' =>
  contrastOf(colour, '#ffffff') >= contrastOf(colour, '#000000') ? '#ffffff' : '#000000';

/** `white`: the colour is too light for an edge on a white page; `dark`: too dark for one on a dark page (`#121212`). */
export type ColourProblem = { on: 'white' | 'dark' | 'text'; ratio: number; needed: number };

const darkPage = '#121212';

/**
 * Where a colour of the widget has too little contrast; empty where it may be used. A button must be seen on a white page; on a dark page the
 * widget draws a white ring around it, so `dark` is a warning and no error.
 */
export const findColourProblems = (colour: string): ColourProblem[] => {
  const pairs = [
    { on: 'text', other: inkOn(colour), needed: colourNeeds.text },
    { on: 'white', other: '#ffffff', needed: colourNeeds.edge },
    { on: 'dark', other: darkPage, needed: colourNeeds.edge },
  ] as const;
  return pairs.flatMap(({ on, other, needed }) => {
    const ratio = contrastOf(colour, other);
    return ratio < needed ? [{ on, ratio: Math.floor(ratio * 10) / 10, needed }] : [];
  });
};

/** Whether the colour may be saved: text on it can be read, and its edge is seen on a white page. */
export const isColourUsable = (colour: string): boolean => findColourProblems(colour).every(({ on }) => on === 'dark');

const mix = (from: Rgb, to: number, share: number): Rgb =>
  [from[0] + (to - from[0]) * share, from[1] + (to - from[1]) * share, from[2] + (to - from[2]) * share] as const;

/** The tone between two colours `#rrggbb`; `share` of `to`, from 0 to 1. */
export const mixColours = (from: string, to: string, share: number): string => {
  const [a, b] = [readHex(from), readHex(to)];
  return writeHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
};

/** The nearest colour of the same tone that passes everything, dark pages too; the colour itself where it does. */
export const suggestColour = (colour: string): string => {
  const rgb = readHex(colour);
  for (let step = 0; step <= 100; step += 1)
    for (const goal of [0, 255]) {
      const candidate = writeHex(mix(rgb, goal, step / 100));
      if (findColourProblems(candidate).length === 0) return candidate;
    }
  return '#5f5aa2';
};
