import type { StatementBlock, StatementDocument, StatementInline } from '@zugang/contract';
import { onOneLine } from './safe-parts.ts';

const toText = (line: readonly StatementInline[]): string =>
  onOneLine(line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).trim();

const linesOfBlock = (block: StatementBlock): string[] => {
  if (block.kind === 'paragraph') return [toText(block.content)];
  if (block.kind === 'list') return block.items.map((line) => `- ${toText(line)}`);
  if (block.kind === 'facts') return block.rows.flatMap(({ term, lines }) => [`${term}:`, ...lines.map(toText)]);
  return [block.kind === 'subheading' ? block.text : block.label];
};

/** The statement as lines of text, to show what differs between two versions. */
export const toPlainLines = (document: StatementDocument): string[] =>
  [
    document.title,
    ...document.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(linesOfBlock)]),
  ].filter((line) => line !== '');
