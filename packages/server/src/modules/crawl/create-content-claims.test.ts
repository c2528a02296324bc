import { expect, it } from 'vitest';
import { createContentClaims } from './create-content-claims.ts';

const open = (stored: Record<string, string> = {}) => {
  const asked: string[][] = [];
  const claim = createContentClaims(async (hashes) => {
    asked.push([...hashes]);
    return new Map(Object.entries(stored));
  });
  return { asked, claim };
};

it('gives a content to the first that claims it', async () => {
  const { claim } = open();
  expect(await Promise.all([claim('x', '/a'), claim('x', '/b'), claim('y', '/c')])).toEqual(['/a', '/a', '/c']);
});

it('names the page that has a content already, and its owner to later claims too', async () => {
  const { claim } = open({ x: '/stored' });
  expect(await Promise.all([claim('x', '/a'), claim('x', '/b')])).toEqual(['/stored', '/stored']);
  expect(await claim('x', '/c')).toBe('/stored');
});

it('looks up claims that come together at once, and each content once', async () => {
  const { claim, asked } = open();
  await Promise.all([claim('x', '/a'), claim('y', '/b'), claim('x', '/c')]);
  await claim('z', '/d');
  expect(asked).toEqual([['x', 'y'], ['z']]);
});
