import type { StatementBlock, StatementDocument, StatementInline } from '@zugang/contract';
import type { DocumentBlock, PlainDocument } from '@zugang/report';
import { nameDay, pageTexts } from '../page-texts.ts';

/** A statement as a file: a published version with its place, or a draft. */
export type StatementCopy = {
  document: StatementDocument;
  /** Null: a draft. */
  published: { version: number; publishedAt: string; url: string } | null;
  /** When a draft was saved last. */
  savedAt?: string;
};

/** On paper an address must be readable. */
const writeInline = (piece: StatementInline): string => {
  if (typeof piece === 'string') return piece;
  const address = piece.href.replace(/^(?:mailto|tel):/i, '');
  return piece.text.includes(address) || /^(?:mailto|tel):/i.test(piece.href)
    ? piece.text
    : `${piece.text} (${address})`;
};
const writeLine = (line: readonly StatementInline[]): string => line.map(writeInline).join('');

const blockOf = (block: StatementBlock): DocumentBlock => {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', text: writeLine(block.content) };
    case 'list':
      return { kind: 'list', items: block.items.map(writeLine) };
    case 'facts':
      return {
        kind: 'list',
        items: block.rows.map(({ term, lines }) => `${term}: ${lines.map(writeLine).join('\n')}`),
      };
    case 'subheading':
      return { kind: 'heading', level: 3, text: block.text };
    case 'feedback-form':
      return { kind: 'paragraph', text: writeLine([{ text: block.label, href: block.href }]) };
  }
};

/** What is said of the copy itself, before its text. */
export const describeCopy = ({ document: { language }, published }: StatementCopy): string[] => {
  const t = pageTexts(language);
  if (!published) return [t('statement_page.draft')];
  const { version, publishedAt, url } = published;
  return [
    t('statement_page.version', { version: String(version), date: nameDay(language, publishedAt) }),
    t('statement_page.published_at', { url }),
  ];
};

/** The statement as a document that is drawn as PDF; the same version always gives the same bytes. */
export const composeStatementDocument = (copy: StatementCopy): PlainDocument => {
  const { title, owner, language, sections } = copy.document;
  const texts = pageTexts(language);
  return {
    title,
    maker: owner,
    locale: language,
    created: copy.published?.publishedAt ?? copy.savedAt ?? new Date(0).toISOString(),
    // The numbers are filled in where the pages are known.
    pageText: texts('statement_page.page_of', { page: '{page}', pages: '{pages}' }),
    cover: null,
    blocks: [
      ...describeCopy(copy).map((text): DocumentBlock => ({ kind: 'paragraph', text })),
      ...sections.flatMap(({ heading, blocks }): DocumentBlock[] => [
        ...(heading === '' ? [] : [{ kind: 'heading', level: 2, text: heading } as const]),
        ...blocks.map(blockOf),
      ]),
    ],
  };
};
