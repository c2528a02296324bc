/** A part of a text: plain words, or a link. */
export type TextPiece = { kind: 'text' | 'link'; text: string };

const address = /https?:\/\/[^\s<>"„“”]+/giu;
/** Signs that end a sentence rather than an address. */
const trailing = /[.,;:!?'’)\]}]+$/u;

/** Closing brackets belong to an address that has them opened, as in Wikipedia's. */
const endOf = (found: string): string => {
  const cut = found.replace(trailing, '');
  const rest = found.slice(cut.length);
  return rest.startsWith(')') && cut.includes('(') && !cut.includes(')') ? `${cut})` : cut;
};

/** Cuts a text at its web addresses. Only http and https count: nothing else becomes a link. */
export const findLinks = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = endOf(match[0]);
    if (!URL.canParse(link)) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push({ kind: 'link', text: link });
    end = match.index + link.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
};
