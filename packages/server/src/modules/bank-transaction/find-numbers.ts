/** What people and banks put between the digits of a number: spaces of a line break, hyphens, slashes, dots. */
const between = String.raw`[\s\p{Pd}/._]{0,3}`;

/** Shorter numbers would be found by chance. */
const minDigits = 8;

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

/** Every run of so many digits that is not part of a longer number, also where they overlap. */
const runsOf = (text: string, length: number): string[] => {
  const pattern = new RegExp(String.raw`(?<!\d)(?=((?:\d${between}){${length - 1}}\d)(?!\d))`, 'gu');
  return [...text.matchAll(pattern)].map(([, run = '']) => digitsOf(run));
};

/** Finds invoices by their numbers in what payers write. */
export type NumberIndex<T> = {
  /** Those whose whole number is in the text, in any spelling: `2026-00042`, `RE 2026/00042`, `202600042`, broken over two lines. */
  findWhole: (text: string) => T[];
  /** Those whose number is there without its zeros: `2026-42`. It may be something else by chance. */
  findShort: (text: string) => T[];
};

/** Numbers without some of their zeros: the year and what follows, `2026/42`. Not a date. */
const shortsIn = (text: string): [year: string, rest: string][] => {
  const written = text.matchAll(/(?<![\d.,/-])(20\d{2})\s?[\p{Pd}/]\s?0*(\d{1,6})(?![\d.,/-])/gu);
  return [...written].map(([, year = '', rest = '']) => [year, rest]);
};

const shortOf = (number: string): string | null => {
  const [, year, rest] = /^(\d{4})-0+(\d+)$/.exec(number) ?? [];
  return year && rest ? `${year}-${rest}` : null;
};

/** An index of invoices by number, so that a text is read once and not once for each invoice. */
export const indexNumbers = <T extends { number: string }>(invoices: readonly T[]): NumberIndex<T> => {
  const long = invoices.filter(({ number }) => digitsOf(number).length >= minDigits);
  const byDigits = new Map(long.map((invoice) => [digitsOf(invoice.number), invoice]));
  const byShort = new Map(
    invoices.flatMap((invoice) => {
      const short = shortOf(invoice.number);
      return short ? [[short, invoice] as const] : [];
    }),
  );
  const lengths = [...new Set([...byDigits.keys()].map(({ length }) => length))];
  return {
    findWhole: (text) => {
      const found = lengths.flatMap((length) => runsOf(text, length)).flatMap((digits) => byDigits.get(digits) ?? []);
      return [...new Set(found)];
    },
    findShort: (text) => {
      const found = shortsIn(text).flatMap(([year, rest]) => byShort.get(`${year}-${rest}`) ?? []);
      return [...new Set(found)];
    },
  };
};

/**
 * What may be numbers of ours in any spelling, as we write them: those of invoices that are paid already or never were, and months
 * (`2026/11`), too.
 */
export const writtenNumbers = (text: string): string[] => {
  const whole = [9, 10].flatMap((length) => runsOf(text, length)).filter((digits) => /^20[2-9]/.test(digits));
  const short = shortsIn(text).map(([year, rest]) => `${year}-${rest.padStart(5, '0')}`);
  return [...new Set([...whole.map((digits) => `${digits.slice(0, 4)}-${digits.slice(4)}`), ...short])];
};
