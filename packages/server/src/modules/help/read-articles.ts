import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@zugang/contract';
import { articleNames } from './list-articles.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Where the articles lie: `<locale>/<name>.md`, each beginning with its title as `# …`. */
export const articlesFolder = fileURLToPath(new URL('./articles', import.meta.url));

/** An article of the help. `body` is HTML of our own, `words` its text in small letters. */
export type Article = { name: string; title: string; summary: string; body: string; words: string };

const plain = (text: string): string => text.replaceAll(/[`*#[\]]|\(\/[^)]*\)/g, '');

const readArticle = (locale: Locale, name: string): Article => {
  const source = readFileSync(join(articlesFolder, locale, `${name}.md`), 'utf8');
  const [head = '', ...rest] = source.split('\n');
  const title = head.replace(/^# /, '');
  const body = rest.join('\n').trim();
  const [first = ''] = body.split('\n\n');
  return { name, title, summary: plain(first), body: renderMarkdown(body), words: plain(source).toLowerCase() };
};

const known = new Map<Locale, readonly Article[]>();

/** All articles in the order of the overview. Read once. */
export const readArticles = (locale: Locale): readonly Article[] => {
  const articles = known.get(locale) ?? articleNames().map((name) => readArticle(locale, name));
  known.set(locale, articles);
  return articles;
};

/** The article with this name; null where there is none. */
export const findArticle = (locale: Locale, name: string): Article | null =>
  readArticles(locale).find((article) => article.name === name) ?? null;

/** Articles that contain every word of the query, those with it in the title first; all of them for an empty query. */
export const searchArticles = (locale: Locale, query: string): readonly Article[] => {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inTitle = ({ title }: Article): number => asked.filter((word) => title.toLowerCase().includes(word)).length;
  return readArticles(locale)
    .filter(({ words }) => asked.every((word) => words.includes(word)))
    .toSorted((a, b) => inTitle(b) - inTitle(a));
};
