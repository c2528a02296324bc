import { describe, expect, test } from 'vitest';
import { judgeNames } from './judge-names.ts';
import { linksOf, navigation, pageOf } from './outlined-page.fixture.ts';

/** A page on which the links to some targets have other names. */
const renamed = (path: string, names: Record<string, string>) =>
  pageOf(path, {
    parts: [
      navigation('', {
        links: linksOf('Home Bikes Prices Contact').map((link) => ({ ...link, name: names[link.target] ?? link.name })),
      }),
    ],
  });
const usual = ['/a', '/b', '/c', '/d'].map((path) => pageOf(path));
const judge = (...pages: ReturnType<typeof pageOf>[]): string[] =>
  judgeNames([...usual, ...pages]).map(
    ({ url, finding }) => `${new URL(url).pathname} ${finding.outcome} ${finding.data['name']}`,
  );

describe('what does the same is called the same (WCAG 3.2.4, failure F31)', () => {
  test('fails where one page calls it otherwise', () => {
    expect(judge(renamed('/x', { '/contact': 'Imprint' }))).toEqual(['/x failed Imprint']);
  });

  test('names the usual name and a page that has it', () => {
    const [found] = judgeNames([...usual, renamed('/x', { '/contact': 'Imprint' })]);
    expect(found?.finding).toMatchObject({
      snippet: '<a href="/contact">Imprint</a>',
      data: { usual: 'Contact', page: 'https://example.org/a' },
    });
  });
});

describe('names that say the same', () => {
  test.each(['Contact (3)', 'contact', 'Contact us', 'Contact, current page', 'Contact 12'])('%s', (name) => {
    expect(judge(renamed('/x', { '/contact': name }))).toEqual([]);
  });

  test('a link without a name, which other rules report', () => {
    expect(judge(renamed('/x', { '/contact': '' }))).toEqual([]);
  });

  test('a page on which most names differ, as it is in another language', () => {
    expect(judge(renamed('/x', { '/home': 'Start', '/bikes': 'Räder', '/contact': 'Kontakt' }))).toEqual([]);
  });

  test('a target that is repeated in a part by intention', () => {
    const links = [...linksOf('Home Bikes Prices Contact'), { target: '/contact', name: 'Imprint' }];
    expect(judge(pageOf('/x', { parts: [navigation('', { links })] }))).toEqual([]);
  });
});
