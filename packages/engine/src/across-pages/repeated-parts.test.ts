import { describe, expect, test } from 'vitest';
import { navigation, pageOf, placeIn } from './outlined-page.fixture.ts';
import { repeatedParts } from './repeated-parts.ts';

/** The groups of parts that are meant to be the same, each as the paths of its pages. */
const groupsOf = (...pages: ReturnType<typeof pageOf>[]): string[] =>
  repeatedParts(pages).map((group) => group.map(({ url, part }) => `${new URL(url).pathname} ${part.name}`).join(', '));

describe('a part is repeated', () => {
  test('where pages have one of the same kind and name', () => {
    expect(groupsOf(pageOf('/a'), pageOf('/b'))).toEqual(['/a Main, /b Main']);
  });

  test('whatever the capitals of its name', () => {
    const page = pageOf('/b', { parts: [navigation('Home', { name: 'MAIN' })] });
    expect(groupsOf(pageOf('/a'), page)).toEqual(['/a Main, /b MAIN']);
  });

  test('by its place among its kind where it has no name', () => {
    const parts = [navigation('Home', { name: '' }), navigation('Imprint', { name: '' })];
    expect(
      repeatedParts([pageOf('/a', { parts }), pageOf('/b', { parts })]).map((group) => group[0]?.part.links),
    ).toEqual([parts[0]?.links, parts[1]?.links]);
  });
});

describe('a part is not repeated', () => {
  test.each([
    ['on one page alone', [pageOf('/a')]],
    ['in another language', [pageOf('/a'), pageOf('/b', { language: 'de' })]],
    [
      'in another kind of landmark',
      [pageOf('/a'), pageOf('/b', { parts: [{ ...navigation('Home'), ...placeIn('footer') }] })],
    ],
    ['under another name', [pageOf('/a'), pageOf('/b', { parts: [navigation('Home', { name: 'Topics' })] })]],
    ['without links', [pageOf('/a', { parts: [navigation('')] }), pageOf('/b', { parts: [navigation('')] })]],
  ])('%s', (_what, pages) => {
    expect(groupsOf(...pages)).toEqual([]);
  });

  test.each(['Breadcrumb', 'Brotkrumen', 'Pagination', 'On this page', 'Related articles'])(
    'as %s, which differs by its nature',
    (name) => {
      const parts = [navigation('Home', { name })];
      expect(groupsOf(pageOf('/a', { parts }), pageOf('/b', { parts }))).toEqual([]);
    },
  );
});
