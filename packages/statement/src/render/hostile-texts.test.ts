import { statementAnswers, type StatementAnswers, type StatementDocument } from '@zugang/contract';
import { Parser } from 'htmlparser2';
import { Marked } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeStatement } from '../compose/compose-statement.ts';
import type { StatementFacts } from '../compose/composing.ts';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import { hostileTexts } from './hostile-texts.fixture.ts';
import { lawOf, spoil, spoilForm } from './spoil-form.fixture.ts';
import { renderStatementHtml } from './render-statement-html.ts';
import { renderStatementMarkdown } from './render-statement-markdown.ts';
import { toPlainLines } from './to-plain-lines.ts';

const facts = (text: string): StatementFacts => ({
  ...filledFacts,
  projectTitle: text,
  hosts: [text],
  toolName: text,
  toolVersion: text,
  feedbackUrl: text,
});

const compose = (text: string, index: number): StatementDocument =>
  composeStatement({ law: lawOf(index), language: 'en', answers: spoilForm(index, () => text), facts: facts(text) });

const allowed: Readonly<Record<string, readonly string[]>> = {
  article: ['lang'],
  section: [],
  h2: [],
  h3: [],
  h4: [],
  p: [],
  ul: [],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  a: ['href'],
};

type Tag = { name: string; attributes: Record<string, string> };

/** The elements of markup as a browser's parser would see them, with comments and processing instructions as elements. */
const readTags = (markup: string): Tag[] => {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, attributes }),
    oncomment: () => tags.push({ name: 'comment', attributes: {} }),
    onprocessinginstruction: () => tags.push({ name: 'instruction', attributes: {} }),
  });
  parser.end(markup);
  return tags;
};

const forbidden = (tags: Tag[], list: Readonly<Record<string, readonly string[]>>): Tag[] =>
  tags.filter(({ name, attributes }) => {
    const names = list[name];
    const href = attributes['href'];
    return (
      names === undefined ||
      Object.keys(attributes).some((attribute) => !names.includes(attribute)) ||
      (href !== undefined && !/^(?:https?:\/\/[^\s]|mailto:[^\s?]+@|tel:\+?\d+$)/.test(href))
    );
  });

/** How Markdown is written as HTML by a parser that others use; raw HTML stays what it is. */
const markdownTags: Readonly<Record<string, readonly string[]>> = { ...allowed, h1: [], strong: [], br: [] };

const marked = new Marked({ gfm: true });

const count = (tags: Tag[], name: string): number => tags.filter((tag) => tag.name === name).length;

it('are five hundred, all different', () => {
  expect(hostileTexts).toHaveLength(500);
  expect(new Set(hostileTexts).size).toBe(500);
});

describe('hostile texts in every field', () => {
  it('become no element, attribute or link of HTML that is not ours', () => {
    const broken = hostileTexts.filter((text, index) => {
      const markup = renderStatementHtml(compose(text, index), { headingLevel: 2 });
      return (
        forbidden(readTags(markup), allowed).length > 0 || /[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/u.test(markup)
      );
    });
    expect(broken).toEqual([]);
  });

  // Reading Markdown takes longest: it is read once for both tests.
  const inMarkdown = () =>
    hostileTexts.map((text, index) => {
      const document = compose(text, index);
      return { text, document, tags: readTags(marked.parse(renderStatementMarkdown(document), { async: false })) };
    });
  let read: ReturnType<typeof inMarkdown> = [];
  beforeAll(() => {
    read = inMarkdown();
  });

  it('become no element, attribute or link of Markdown that is not ours', () => {
    expect(read.filter(({ tags }) => forbidden(tags, markdownTags).length > 0).map(({ text }) => text)).toEqual([]);
  });

  it('change nothing about the structure of Markdown', () => {
    const broken = read.filter(({ tags, document: { sections } }) => {
      const blocks = sections.flatMap((section) => section.blocks);
      const rows = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
      const subheadings = blocks.filter(({ kind }) => kind === 'subheading');
      const isSame =
        count(tags, 'h1') === 1 &&
        count(tags, 'h2') === sections.filter(({ heading }) => heading !== '').length &&
        count(tags, 'h3') === subheadings.length &&
        count(tags, 'strong') === rows.filter(({ term }) => term !== '').length;
      return !isSame;
    });
    expect(broken.map(({ text }) => text)).toEqual([]);
  });

  it('are never filled in: braces that a user typed stay', () => {
    const text = '{owner} {standard} {law} {date}';
    const answers = { ...fillForm('bitv'), ...(spoil(fillForm('bitv'), () => text) as StatementAnswers) };
    const lines = toPlainLines(composeStatement({ law: 'bitv', language: 'en', answers, facts: filledFacts }));
    const owner = lines.find((line) => line.includes('is committed to making'));
    expect(owner).toContain('{owner} {standard} {law} {date} is committed to making this website');
  });

  it('can be saved where the contract allows them, and then say the same', () => {
    const saved = hostileTexts.flatMap((text) => {
      const result = statementAnswers.safeParse({ service: { description: text } });
      return result.success ? [result.data.service.description] : [];
    });
    expect(saved.length).toBeGreaterThan(350);
    const document = (text: string) =>
      composeStatement({
        law: 'bfsg',
        language: 'de',
        answers: statementAnswers.parse({ service: { description: text } }),
        facts: filledFacts,
      });
    expect(
      saved.filter((text) => text.trim() !== '' && !document(text).sections.some(({ id }) => id === 'service')),
    ).toEqual([]);
  });
});
