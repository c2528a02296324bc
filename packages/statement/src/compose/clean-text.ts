/**
 * A text without space around it and without characters that no reader sees: control characters, halves of pairs, and those that turn
 * the direction of the text around (Unicode, UAX 9), which could make our own words read as others. Marks of scripts that are written
 * from right to left stay.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/gu,
      '',
    )
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .trim();

/** The same for every text within a value of JSON. */
export const cleanTexts = <T>(value: T): T => {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return cleanText(part);
    if (Array.isArray(part)) return part.map(clean);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
};
