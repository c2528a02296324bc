import { expect, test } from 'vitest';
import { judgeTitles } from './judge-titles.ts';
import { pageOf } from './outlined-page.fixture.ts';

const judge = (...pages: ReturnType<typeof pageOf>[]): string[] =>
  judgeTitles(pages).map(({ url, finding }) => `${new URL(url).pathname} ${finding.outcome}`);

test('pages about other things fail with one title (WCAG 2.4.2)', () => {
  expect(judge(pageOf('/a', { title: 'Bikes' }), pageOf('/b', { title: 'Bikes' }))).toEqual(['/a failed', '/b failed']);
});

test('capitals and signs make no other title', () => {
  expect(judge(pageOf('/a', { title: 'Bikes – Berg' }), pageOf('/b', { title: 'BIKES | Berg' }))).toHaveLength(2);
});

test.each([
  [
    'the heading is the same',
    [pageOf('/a', { title: 'Bikes', heading: 'Bikes' }), pageOf('/b', { title: 'Bikes', heading: 'bikes' })],
  ],
  ['a heading is missing', [pageOf('/a', { title: 'Bikes', heading: '' }), pageOf('/b', { title: 'Bikes' })]],
  ['only the query differs', [pageOf('/a?page=1', { title: 'Bikes' }), pageOf('/a?page=2', { title: 'Bikes' })]],
])('a person is asked where %s', (_what, pages) => {
  expect(new Set(judge(...pages).map((one) => one.split(' ')[1]))).toEqual(new Set(['cannot-tell']));
});

test('titles of their own, and none at all, are not compared', () => {
  expect(judge(pageOf('/a'), pageOf('/b'), pageOf('/c', { title: '' }), pageOf('/d', { title: '' }))).toEqual([]);
});

test('the finding tells the title, the other page and how many share it', () => {
  const [found] = judgeTitles(['/a', '/b', '/c'].map((path) => pageOf(path, { title: 'Bikes' })));
  expect(found?.finding).toMatchObject({
    selector: 'title',
    data: { title: 'Bikes', page: 'https://example.org/b', pages: 3 },
  });
});
