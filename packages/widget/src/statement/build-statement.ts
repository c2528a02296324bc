import { h } from '../panel/h.ts';
import { buildForm } from './build-form.ts';
import type { Block, Inline, PublishedStatement, StatementEmbed } from './published-statement.ts';
import type { Translate } from './texts.ts';

const buildInline = (piece: Inline): Node | string => {
  if (typeof piece === 'string') return piece;
  return /^(https?|mailto|tel):/i.test(piece.href) ? h('a', { href: piece.href }, piece.text) : piece.text;
};

const buildHeading = (level: number, text: string): HTMLElement => h(`h${Math.min(level, 6) as 1}`, {}, text);

type Build = { statement: PublishedStatement; embed: StatementEmbed; t: Translate };

const buildBlock = (block: Block, { statement, embed, t }: Build): HTMLElement => {
  switch (block.kind) {
    case 'paragraph':
      return h('p', {}, ...block.content.map(buildInline));
    case 'list':
      return h('ul', {}, ...block.items.map((item) => h('li', {}, ...item.map(buildInline))));
    case 'facts':
      return h(
        'dl',
        {},
        ...block.rows.flatMap(({ term, lines }) => [
          h('dt', {}, term),
          ...lines.map((line) => h('dd', {}, ...line.map(buildInline))),
        ]),
      );
    case 'subheading':
      return buildHeading(embed.level + 2, block.text);
    case 'feedback-form':
      return buildForm({ label: block.label, owner: statement.document.owner, embed, t });
  }
};

/** The statement as an element of the page: no HTML is parsed. */
export const buildStatement = (parts: Build): HTMLElement => {
  const { statement, embed, t } = parts;
  const { title, sections, language } = statement.document;
  const nameDay = (instant: string): string => new Date(instant).toLocaleDateString(language, { dateStyle: 'long' });
  return h(
    'article',
    { lang: language },
    buildHeading(embed.level, title),
    ...(statement.endsAt ? [h('p', {}, t('ends', { date: nameDay(statement.endsAt) }))] : []),
    ...sections.map(({ heading, blocks }) =>
      h(
        'section',
        {},
        ...(heading ? [buildHeading(embed.level + 1, heading)] : []),
        ...blocks.map((block) => buildBlock(block, parts)),
      ),
    ),
    h('p', {}, t('version', { version: statement.version, date: nameDay(statement.publishedAt) })),
    h('p', {}, h('a', { href: embed.address }, t('page'))),
  );
};
