import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articleNames } from './list-articles.ts';
import { articlesFolder, findArticle, readArticles, searchArticles } from './read-articles.ts';
import { renderMarkdown } from './render-markdown.ts';

const filesOf = (locale: string) =>
  readdirSync(join(articlesFolder, locale))
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted();
/** What two languages must have in common: levels of headings, code, items of lists. */
const shapeOf = (locale: string, name: string) =>
  readFileSync(join(articlesFolder, locale, `${name}.md`), 'utf8')
    .split('\n')
    .map((line) => /^(#+ |```\w*|- |\d+\. )/.exec(line)?.[1])
    .filter(Boolean);

describe('the help', () => {
  it('has every article in both languages, with the same parts', () => {
    for (const locale of ['de', 'en']) expect(filesOf(locale)).toEqual([...articleNames()].toSorted());
    for (const name of articleNames()) expect(shapeOf('en', name)).toEqual(shapeOf('de', name));
  });

  it('gives each article a title and a summary of its own', () => {
    for (const locale of ['de', 'en'] as const) {
      const articles = readArticles(locale);
      expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
      expect(articles.filter(({ title, summary }) => /[#*`]/.test(title + summary) || summary.length < 20)).toEqual([]);
    }
  });

  it('finds articles by all words, the title first', () => {
    expect(searchArticles('de', 'Score')[0]?.name).toBe('score');
    expect(searchArticles('en', 'contrast ratio').map(({ name }) => name)).toEqual(['colour-contrast']);
    expect(searchArticles('en', 'contrast zebra')).toEqual([]);
    expect(searchArticles('en', ' ')).toHaveLength(articleNames().length);
    expect(findArticle('en', '../../package')).toBeNull();
  });

  it('shows code as code and refuses HTML in a text', () => {
    expect(findArticle('de', 'image-alternatives')?.body).toContain('&lt;img src=&quot;team.jpg&quot;');
    expect(() => renderMarkdown('Guten <b>Tag</b>')).toThrow('HTML');
    expect(() => renderMarkdown('<script>alert(1)</script>')).toThrow('HTML');
  });
});
