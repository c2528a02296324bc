/** A catalogue of one area as it is read: texts, and groups of them. */
export type Catalogue = { readonly [key: string]: unknown };

export const isGroup = (value: unknown): value is Catalogue => value !== null && typeof value === 'object';

/** The message keys of a catalogue, with dots. */
export const listKeys = (catalogue: Catalogue, prefix = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    isGroup(value) ? listKeys(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

/** Every text in quotes of a source, in pieces where it is put together (`tabs.${key}`). */
const readTexts = (source: string): string[] =>
  // A call's text is also found inside another template.
  [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g), ...source.matchAll(/\(`([^`]*)`/g)].flatMap(
    ([, ...found]) =>
      // After a bar come the values of a message.
      found.filter((text) => text !== undefined).map((text) => text.split('|')[0] ?? ''),
  );

const holes = /\$\{[^}]*\}/;
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Keys of one area that no source can mean: none names the end of the key (`t('title')` below any namespace),
 * and none puts one together that could be it.
 */
export const findUnused = (keys: readonly string[], sources: readonly string[]): string[] => {
  const texts = new Set(sources.flatMap(readTexts));
  const patterns = [...texts]
    .filter((text) => holes.test(text) && /^[\w.${}()[\]?:'" ,=]+$/.test(text) && /\w/.test(text.split(holes).join('')))
    .map(
      (text) =>
        new RegExp(
          `(?:^|\\.)${text
            .split(holes)
            .map(escape)
            .join(String.raw`[\w.]+`)}$`,
        ),
    );
  return keys.filter((key) => {
    const parts = key.split('.');
    const ends = parts.map((_, index) => parts.slice(index).join('.'));
    if (ends.some((end) => texts.has(end))) return false;
    return !patterns.some((pattern) => pattern.test(key));
  });
};
