import type { Locale } from '@zugang/contract';
import type { Texts } from './pack.ts';

/** Texts by language, of a pack or of what several packs share. */
export type TextLayer = Readonly<Record<Locale, Texts>>;

/** Texts of layers, a later one before an earlier one. */
export const mergeTexts = (...layers: readonly TextLayer[]): TextLayer => {
  const merge = (language: Locale): Texts =>
    Object.fromEntries(layers.flatMap((layer) => Object.entries(layer[language])));
  return { de: merge('de'), en: merge('en') };
};

/** German as it is written in Switzerland, without the letter ß. */
export const writeSwiss = (texts: TextLayer): TextLayer => ({
  ...texts,
  de: Object.fromEntries(Object.entries(texts.de).map(([id, text]) => [id, text.replaceAll('ß', 'ss')])),
});
