/**
 * Whether a text holds characters that turn the direction of what follows (Unicode, UAX 9): they could make our own words read as
 * others. Letters of languages that are written from right to left are none.
 */
export const turnsDirection = (text: string): boolean => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Whether a text has more lines than the foot of a page has room for. */
export const hasTooManyLines = (text: string, most: number): boolean => text.split(/\r?\n/).length > most;

/** Whether the address is one of the web: what a link may lead to. */
export const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
