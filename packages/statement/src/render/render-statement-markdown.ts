import type { StatementBlock, StatementDocument, StatementInline } from '@zugang/contract';
import { onOneLine, readInline } from './safe-parts.ts';

/** Signs that mean something anywhere in a line; `://` and `www.` would become links by themselves. */
const escapeSigns = (text: string): string =>
  onOneLine(text)
    .replaceAll(/[\\`*_[\]<>&|~#!{}$]/g, '\\$&')
    .replaceAll('://', '\\://')
    .replaceAll(/(www)\./gi, '$1\\.')
    .replaceAll('@', '\\@');

/** Signs that mean something at the start of a line: lists, rules, underlined headings. */
const escapeStart = (line: string): string =>
  line
    .trimStart()
    .replace(/^([-+=:]|\d{1,9}(?=[.)]))/, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`))
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** Addresses that can be written as they are, between angle brackets. */
const isPlainAddress = (text: string): boolean => /^[\w.:/@?=%+~-]+$/.test(text);

const writeInline = (piece: StatementInline): string => {
  const { text, href } = readInline(piece);
  if (href !== null && isPlainAddress(text) && (href === text || href === `mailto:${text}`)) return `<${text}>`;
  return href === null
    ? escapeSigns(text)
    : `[${escapeSigns(text)}](<${href.replaceAll(/[()[\]*_~|&]/g, encodeSign)}>)`;
};

const encodeSign = (sign: string): string =>
  sign === '&' ? '&amp;' : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const writeLine = (line: readonly StatementInline[]): string => escapeStart(line.map(writeInline).join('')).trim();

const writeRow = ({ term, lines }: { term: string; lines: StatementInline[][] }): string =>
  [`- **${escapeSigns(term).trim()}**`, ...lines.map((line) => `  - ${writeLine(line)}`)].join('\n');

const writeBlock = (block: StatementBlock): string => {
  if (block.kind === 'paragraph') return writeLine(block.content);
  if (block.kind === 'list') return block.items.map((line) => `- ${writeLine(line)}`).join('\n');
  if (block.kind === 'facts') return block.rows.map(writeRow).join('\n');
  if (block.kind === 'subheading') return `### ${writeLine([block.text])}`;
  return writeLine([{ text: block.label, href: block.href }]);
};

/** The statement as Markdown (CommonMark): its title a heading of level 1, a sign of markup that a user typed is text. */
export const renderStatementMarkdown = (document: StatementDocument): string => {
  const sections = document.sections.map(({ heading, blocks }) =>
    [...(heading === '' ? [] : [`## ${writeLine([heading])}`]), ...blocks.map(writeBlock)].join('\n\n'),
  );
  return `${[`# ${writeLine([document.title])}`, ...sections].join('\n\n')}\n`;
};
