import type { LegalBlock } from '@zugang/contract';

/** The kinds of account a part of a text may be meant for. */
export type Audience = 'direct' | 'reseller' | 'reseller_customer';

/** A block of a text; `audience` null: for everyone. */
export type SourceBlock = { audience: readonly Audience[] | null; block: LegalBlock };
export type SourceSection = { id: string; level: 2 | 3; heading: string; blocks: SourceBlock[] };
/** A text as written, its placeholders still in it. */
export type SourceDocument = { title: string; intro: SourceBlock[]; sections: SourceSection[] };

const audiences: readonly string[] = ['direct', 'reseller', 'reseller_customer'] satisfies Audience[];

/** `[direct,reseller] Text`: the part belongs only in contracts of these kinds of account. */
const readAudience = (text: string): { audience: readonly Audience[] | null; text: string } => {
  const [, list, rest] = /^\[([a-z_,]+)\] ([^]*)$/.exec(text) ?? [];
  if (list === undefined || rest === undefined) return { audience: null, text };
  const named = list.split(',');
  if (!named.every((name): name is Audience => audiences.includes(name))) throw new Error(`unknown audience: ${list}`);
  return { audience: named, text: rest };
};

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const blockOf = (chunk: string): SourceBlock => {
  const { audience, text } = readAudience(chunk);
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) {
    return { audience, block: { kind: 'paragraph', text: lines.join(' ') } };
  }
  return { audience, block: { kind: 'list', items: lines.map((line) => line.slice(2)) } };
};

/**
 * Reads a legal text: `#` the title, `##` and `###` headings, `- ` lists, paragraphs parted by empty lines, and nothing else.
 * Throws where there is no title.
 */
export const parseDocument = (source: string): SourceDocument => {
  const document: SourceDocument = { title: '', intro: [], sections: [] };
  const chunks = source.split(/\n{2,}/).map((chunk) => chunk.trim());
  for (const chunk of chunks.filter(Boolean)) {
    const [, marks, heading] = /^(#{1,3}) (.+)$/.exec(chunk) ?? [];
    if (marks === undefined || heading === undefined) {
      (document.sections.at(-1)?.blocks ?? document.intro).push(blockOf(chunk));
    } else if (marks === '#') {
      document.title = heading;
    } else {
      document.sections.push({ id: slugOf(heading), level: marks === '##' ? 2 : 3, heading, blocks: [] });
    }
  }
  if (!document.title) throw new Error('a legal text needs a title');
  return document;
};
