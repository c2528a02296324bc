import { describe, expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

const orderOf = (...paths: string[]): string[] => takeTurns(paths, (path) => `https://a.test${path}`);

describe('folders that take turns', () => {
  it('come with their first pages before any second one', () => {
    expect(orderOf('/p/1', '/p/2', '/p/3', '/blog/a', '/blog/b', '/kontakt')).toEqual([
      '/p/1',
      '/blog/a',
      '/kontakt',
      '/p/2',
      '/blog/b',
      '/p/3',
    ]);
  });

  it('are the same where only numbers tell them apart', () => {
    expect(orderOf('/2024/05/a', '/2023/11/b', '/team/c')).toEqual(['/2024/05/a', '/team/c', '/2023/11/b']);
  });

  it('keep the order within', () => {
    expect(orderOf('/z', '/a', '/m')).toEqual(['/z', '/a', '/m']);
  });
});
