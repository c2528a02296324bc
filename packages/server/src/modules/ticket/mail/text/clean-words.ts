/** As the contract's `text`: what the database cannot store and other control characters are taken out; line breaks are one kind. */
export const cleanWords = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/gu, '')
    .trim();

/** The first `max` letters, without half of one at the end, and what comes after them. */
export const splitWords = (value: string, max: number): { head: string; rest: string } => {
  if (value.length <= max) return { head: value, rest: '' };
  const at = /[\ud800-\udbff]/.test(value[max - 1] ?? '') ? max - 1 : max;
  return { head: value.slice(0, at).trimEnd(), rest: value.slice(at).trimStart() };
};

/** One line of at most `max` letters. */
export const lineOf = (value: string, max: number): string =>
  splitWords(cleanWords(value).replaceAll(/\s+/g, ' '), max).head;
