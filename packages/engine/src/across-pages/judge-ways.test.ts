import { expect, test } from 'vitest';
import { judgeWays } from './judge-ways.ts';
import { navigation, pageOf } from './outlined-page.fixture.ts';

type Ways = { hasSearch?: boolean; hasSitemap?: boolean; menu?: string };
const site = (count: number, { hasSearch = false, hasSitemap = false, menu = 'A B C' }: Ways = {}) =>
  Array.from({ length: count }, (_, at) => pageOf(`/${at}`, { hasSearch, hasSitemap, parts: [navigation(menu)] }));
const reasonOf = (pages: ReturnType<typeof site>) =>
  judgeWays(pages).map(({ url, finding }) => [
    new URL(url).pathname,
    finding.outcome,
    finding.data['reason'],
    finding.data['way'],
  ]);

test('where only one way to pages is seen, a person is asked once (WCAG 2.4.5)', () => {
  expect(reasonOf(site(6))).toEqual([['/0', 'cannot-tell', 'one-way', 'navigation']]);
  expect(reasonOf(site(6, { menu: '', hasSearch: true }))).toEqual([['/0', 'cannot-tell', 'one-way', 'search']]);
});

test('where none is seen, too', () => {
  expect(reasonOf(site(6, { menu: 'A B' }))).toEqual([['/0', 'cannot-tell', 'no-way', '']]);
});

test.each([
  ['navigation and search', site(6, { hasSearch: true })],
  ['navigation and a site map', site(6, { hasSitemap: true })],
  ['search and a site map', site(6, { menu: '', hasSearch: true, hasSitemap: true })],
  ['few pages, which one list shows', site(4)],
  ['search on half of the pages', [...site(3, { hasSearch: true }), ...site(3)]],
  ['no pages', []],
])('%s are enough', (_what, pages) => {
  expect(reasonOf(pages)).toEqual([]);
});
