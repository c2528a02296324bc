import type { StatementBlock } from '@zugang/contract';
import { linkAddresses } from '../links.ts';

/** Lines of a text that a user typed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const bullet = /^[-–•*]\s+/;

/** A user's text as blocks: every line a paragraph, lines that begin with a dash a list. */
export const writeUserText = (text: string): StatementBlock[] => {
  const blocks: StatementBlock[] = [];
  for (const line of linesOf(text)) {
    const last = blocks.at(-1);
    const content = linkAddresses(line.replace(bullet, ''));
    if (!bullet.test(line)) blocks.push({ kind: 'paragraph', content });
    else if (last?.kind === 'list') last.items.push(content);
    else blocks.push({ kind: 'list', items: [content] });
  }
  return blocks;
};
