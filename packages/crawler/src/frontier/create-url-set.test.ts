import { expect, it } from 'vitest';
import { createUrlList } from './create-url-list.ts';
import { createUrlSet } from './create-url-set.ts';

const urlOf = (number: number): string => `https://example.org/blog/${number % 97}/post-${number}?page=${number % 7}`;

it('tells 200,000 URLs apart and knows each again', () => {
  const set = createUrlSet();
  let added = 0;
  for (let number = 0; number < 200_000; number += 1) if (set.add(urlOf(number))) added += 1;
  expect(added).toBe(200_000);
  expect(set.size()).toBe(200_000);
  let known = 0;
  for (let number = 0; number < 200_000; number += 1) if (!set.add(urlOf(number)) && set.has(urlOf(number))) known += 1;
  expect(known).toBe(200_000);
  expect(set.has('https://example.org/other')).toBe(false);
});

it('finds a path inside a text under its origin', () => {
  const set = createUrlSet();
  set.add('https://example.org/a/b');
  const isKnown = set.lookUnder('https://example.org');
  const html = '<a href="/a/b">';
  expect(isKnown(html, 9, 13)).toBe(true);
  expect(isKnown(html, 9, 12)).toBe(false);
});

it('gives back the URLs of a list, also where they are no plain ASCII', () => {
  const list = createUrlList();
  const urls = Array.from({ length: 5_000 }, (_, number) =>
    number % 3 === 0 ? `${urlOf(number)}/ä€😀` : urlOf(number),
  );
  expect(urls.map((url) => list.push(url))).toEqual(urls.map((_, index) => index));
  expect(urls.map((_, index) => list.at(index))).toEqual(urls);
  expect(list.length()).toBe(5_000);
});
