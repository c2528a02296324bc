import type { Locale, StatementAnswers, StatementBlock, StatementInline } from '@zugang/contract';
import { formatTags } from '@zugang/messages';
import type { LawPack } from '../packs/pack.ts';
import { fillText, placeholdersOf, type Values } from '../texts/fill-text.ts';

/** Writes the texts of a pack in one language, in the user's words where there are some. */
export type Writer = {
  /** A text as pieces of a line; null where it was emptied or a value is missing. */
  write: (id: string, values?: Values) => StatementInline[] | null;
  /** A text without links. */
  plain: (id: string, values?: Values) => string;
  /** A paragraph of a text, or none. */
  paragraph: (id: string, values?: Values) => StatementBlock[];
  has: (id: string) => boolean;
  /** A day as the language writes it; empty for null. */
  day: (date: string | null) => string;
};

const toPlain = (pieces: readonly StatementInline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** Making a format takes longer than writing a whole statement. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (tag: string): Intl.DateTimeFormat => {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(tag, format);
  return format;
};

const createDayWriter =
  (tag: string): Writer['day'] =>
  (date) =>
    date === null ? '' : formatOf(tag).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

/** A pack in a language, with the words that replace its own. `used` collects the texts that are asked for. */
export type Wording = {
  pack: LawPack;
  language: Locale;
  overrides: StatementAnswers['overrides'];
  used: Set<string>;
};

/** The writer of a pack. `values` are what placeholders mean in every text. */
export const createWriter = ({ pack, language, overrides, used }: Wording, values: Values): Writer => {
  const texts = pack.texts[language];
  if (!texts) throw new Error(`The law pack ${pack.id} has no texts in ${language}`);
  const write: Writer['write'] = (id, more = {}) => {
    const own = texts[id];
    if (own === undefined) throw new Error(`The law pack ${pack.id} has no text ${id} in ${language}`);
    used.add(id);
    const wording = isOverridable(id) ? (overrides[id]?.text ?? own) : own;
    return wording.trim() === '' ? null : fillText(wording, (name) => more[name] ?? values[name], placeholdersOf(own));
  };
  return {
    write,
    plain: (id, more) => toPlain(write(id, more) ?? []),
    paragraph: (id, more) => {
      const content = write(id, more);
      return content === null ? [] : [{ kind: 'paragraph', content }];
    },
    has: (id) => texts[id] !== undefined,
    day: createDayWriter(pack.dateTags?.[language] ?? formatTags[language]),
  };
};

/** Whether a text can be worded otherwise: labels and what the dashboard says of a law cannot. */
export const isOverridable = (id: string): boolean => !/^(label\.|name$|about$|title$)/.test(id);
