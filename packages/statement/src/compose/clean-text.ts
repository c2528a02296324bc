/**
 * A text without space around it and without characters that no reader sees: control characters, halves of pairs, and those that turn
 * the direction of the text around (Unicode, UAX 9), which could make our own words read as others. Marks of scripts that are written
 * from right to left stay.
 */
export const cleanText = (text: string): string => (unclean.test(text) ? removeUnseen(text) : text).trim();

/** Whether anything has to be replaced: almost no text has it, and a statement has thousands of them. */
const unclean = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]/;

const removeUnseen = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/gu,
      '',
    )
    .replaceAll(/[\u2028\u2029]/g, '\n');

/** The same for every text within a value of JSON; parts without anything to clean are the same objects. */
export const cleanTexts = <T>(value: T): T => cleanPart(value) as T;

const cleanPart = (part: unknown): unknown => {
  if (typeof part === 'string') return cleanText(part);
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part);
  const cleaned = entries.map(([key, inner]): [string, unknown] => [key, cleanPart(inner)]);
  if (cleaned.every(([, inner], index) => inner === entries[index]?.[1])) return part;
  return Array.isArray(part) ? cleaned.map(([, inner]) => inner) : Object.fromEntries(cleaned);
};
