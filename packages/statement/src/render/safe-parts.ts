import type { StatementInline } from '@zugang/contract';

/** The address of a link if a reader may follow it (http, https, mailto, tel), else null. */
export const safeHref = (href: string): string | null =>
  /^(?:https?:\/\/|mailto:|tel:)[^\s<>"'`\\\u0000-\u001f]+$/i.test(href) && URL.canParse(href) ? href : null;

/** A piece of a line as text with an address that may be followed, or with none. */
export const readInline = (piece: StatementInline): { text: string; href: string | null } =>
  typeof piece === 'string' ? { text: piece, href: null } : { text: piece.text, href: safeHref(piece.href) };

/** Text on one line, without characters that HTML and Markdown cannot hold. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f\p{Cs}]/gu, '').replaceAll(/\s+/gu, ' ');
