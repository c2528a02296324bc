/** Text of a foreign page as PostgreSQL can hold it: no NUL, no half surrogate pairs, at most `max` characters. */
export const storableText = (text: string, max = 2_000): string =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed();
