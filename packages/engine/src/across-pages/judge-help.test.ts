import { describe, expect, test } from 'vitest';
import type { Region } from '../place.ts';
import { judgeHelp } from './judge-help.ts';
import { pageOf, placeIn } from './outlined-page.fixture.ts';

const helped = (path: string, regions: Region[], target = 'tel:+49561') =>
  pageOf(path, { help: regions.map((region) => ({ ...placeIn(region), target, name: 'Help' })) });
const judge = (...pages: ReturnType<typeof pageOf>[]): string[] =>
  judgeHelp(pages).map(({ url, finding }) => `${new URL(url).pathname} ${finding.outcome}`);
const usual = ['/a', '/b', '/c'].map((path) => helped(path, ['footer']));

describe('help is in the same place (WCAG 3.2.6)', () => {
  test('fails where a page has it in another part than most', () => {
    expect(judge(...usual, helped('/x', ['header']))).toEqual(['/x failed']);
  });

  test('is asked about where fewer agree', () => {
    expect(judge(...usual.slice(0, 2), helped('/x', ['header']))).toEqual(['/x cannot-tell']);
  });

  test('is judged for each way to get help', () => {
    const mail = helped('/x', ['header'], 'mailto:a@example.org');
    expect(judge(...usual, mail)).toEqual([]);
  });
});

test.each([
  ['a page that offers none', pageOf('/x')],
  ['a page that has it in a second part too', helped('/x', ['header', 'footer'])],
  [
    'a page in another language',
    { ...helped('/x', ['header']), outline: { ...helped('/x', ['header']).outline, language: 'de' } },
  ],
])('%s is no failure', (_what, page) => {
  expect(judge(...usual, page)).toEqual([]);
});

test('where each page has it elsewhere, none is usual', () => {
  expect(judge(helped('/a', ['footer']), helped('/b', ['header']))).toEqual([]);
});
