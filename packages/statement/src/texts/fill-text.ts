import type { StatementInline } from '@zugang/contract';

/** What placeholders stand for: text, or pieces with links. Empty: the user has not said it. */
export type Values = Readonly<Record<string, string | readonly StatementInline[]>>;

/** Placeholders of a text, in the order in which they occur. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => name);

const isEmpty = (value: string | readonly StatementInline[]): boolean => value.length === 0;

/**
 * Puts values into a text of a pack, or into other words for it. `known` are the placeholders of the pack's own text: braces that a
 * user typed stay as they are, and so do braces within values, because the text is read once. Null: a value is missing, so the
 * sentence cannot be said.
 */
export const fillText = (
  text: string,
  valueOf: (name: string) => Values[string] | undefined,
  known: readonly string[],
): StatementInline[] | null => {
  if (!text.includes('{')) return [text];
  const pieces = text.split(/\{([a-z_]+)\}/);
  const filled: StatementInline[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isName = index % 2 === 1;
    const value = isName && known.includes(piece) ? (valueOf(piece) ?? '') : isName ? `{${piece}}` : [piece];
    if (isName && isEmpty(value)) return null;
    filled.push(...(typeof value === 'string' ? [value] : value));
  }
  return joinText(filled);
};

/** Neighbouring texts become one; empty ones go. */
const joinText = (pieces: readonly StatementInline[]): StatementInline[] => {
  const joined: StatementInline[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else if (piece !== '') joined.push(piece);
  }
  return joined;
};
