import type { Pdf } from './open-pdf.ts';

/** What pdfkit knows of the current font, which its types leave out. */
type WithFont = { _font: { font: { characterSet: number[] } } };

/** Replaces a letter that the fonts do not have. */
const unknownLetter = '\u25a1';

const textOf = (characters: ReadonlySet<number>, text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (sign === '\n' || characters.has(sign.codePointAt(0) ?? 0)) return sign;
    return /\p{L}|\p{N}/u.test(sign) ? unknownLetter : '';
  }).join('');

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
};

/** So many signs without a place to break a line are laid out at once: the time it takes grows with the square of their number. */
const longestRun = 200;
/** The sign of a place where a line may end (Unicode, UAX 14, ZW); nobody sees or hears it. */
const lineMayEnd = '\u200b';

const breakRun = (run: string): string => {
  const signs = Array.from(run);
  const pieces = Array.from({ length: Math.ceil(signs.length / longestRun) }, (_, index) =>
    signs.slice(index * longestRun, (index + 1) * longestRun).join(''),
  );
  return pieces.join(lineMayEnd);
};

/** Lets lines end within what was typed without a space. An address of a page is seldom as long. */
const breakRuns = (text: string): string => text.replaceAll(/\S{201,}/g, breakRun);

/**
 * The content with only the signs that the fonts have: titles of pages may hold any. Without this a reader would see and hear gaps of
 * no meaning.
 */
export const onlyPrintable = <Content extends object>(pdf: Pdf, content: Content): Content => {
  const characters = new Set((pdf.font('text') as unknown as WithFont)._font.font.characterSet);
  return mapTexts(content, (text) => breakRuns(textOf(characters, text))) as Content;
};
