import { describe, expect, test } from 'vitest';
import { judgeOrder } from './judge-order.ts';
import { navigation, pageOf } from './outlined-page.fixture.ts';

const pagesWith = (...menus: string[]) => menus.map((names, at) => pageOf(`/${at}`, { parts: [navigation(names)] }));
const judge = (...menus: string[]) =>
  judgeOrder(pagesWith(...menus)).map(({ url, finding }) => [
    new URL(url).pathname,
    finding.outcome,
    finding.data['name'],
  ]);

describe('repeated navigation keeps its order (WCAG 3.2.3)', () => {
  test('fails on the page that has two links the other way round, and names the second', () => {
    expect(judge('A B C D', 'A B C D', 'A B C D', 'A C B D')).toEqual([['/3', 'failed', 'B']]);
  });

  test('is asked about where too few pages agree', () => {
    expect(judge('A B C D', 'A C B D')).toEqual([['/1', 'cannot-tell', 'B']]);
  });

  test('tells the page that has the usual order, and how many do', () => {
    const [found] = judgeOrder(pagesWith('A B C', 'A B C', 'A B C', 'C B A'));
    expect(found?.finding.data).toMatchObject({ reason: 'other-order', page: 'https://example.org/0', pages: 3 });
  });
});

describe('the order is the same', () => {
  test.each([
    ['with links that come and go', ['A B C D', 'A B C D', 'A C D', 'X A B C D']],
    ['with a submenu unfolded', ['A B C', 'A B B1 B2 C', 'A B C C1 C2']],
    ['with a repeated link', ['A B C D', 'A B C D', 'D A B C D']],
    ['where fewer than three links are common', ['A B X Y', 'B A V W']],
    ['where most links are others', ['A B C D E F G H', 'C B A I J K L M']],
  ])('%s', (_what, menus) => {
    expect(judge(...menus)).toEqual([]);
  });
});
