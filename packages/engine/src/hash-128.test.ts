import { expect, test } from 'vitest';
import { hash128 } from './hash-128.ts';

test('gives the same 32 hexadecimal digits for the same text, for ever', () => {
  expect(hash128('main>div>a')).toMatch(/^[0-9a-f]{32}$/);
  expect(hash128('image-alt\nfailed\nmain\ndiv>img')).toBe('a3030efe3296eadafae84f98de4e5104');
});

test('tells 200,000 similar texts apart, in each half', () => {
  const hashes = Array.from({ length: 200_000 }, (_, index) => hash128(`div>p>a${index}`));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(new Set(hashes.map((hash) => hash.slice(0, 16))).size).toBe(hashes.length);
  expect(new Set(hashes.map((hash) => hash.slice(16))).size).toBe(hashes.length);
});

test('tells paddings, lengths and characters beyond ASCII apart', () => {
  const texts = ['', '\0', '\0\0', 'a', 'a\0', 'ä', 'ae', 'x'.repeat(15), 'x'.repeat(16), 'x'.repeat(17)];
  expect(new Set(texts.map(hash128)).size).toBe(texts.length);
});
