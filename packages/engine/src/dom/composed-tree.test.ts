import { expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './composed-tree.ts';

declare const tree: typeof module;

const { show } = modulePage(new URL('./composed-tree.ts', import.meta.url), 'tree');
const nested =
  '<main><x-a><template shadowrootmode="open"><section><x-b><template shadowrootmode="open"><p id="it">Tief</p></template></x-b></section></template><i>Licht</i></x-a></main>';

test('ancestors are met from the inside out, through open shadow roots', async () => {
  const page = await show(nested);
  const tags = await page.$eval('#it', (element) => [...tree.ancestorsOf(element)].map(({ localName }) => localName));
  expect(tags).toEqual(['x-b', 'section', 'x-a', 'main', 'body', 'html']);
});

test('the root of the document has no parent, nor has what is in no document', async () => {
  const page = await show('');
  expect(
    await page.evaluate(() => [tree.parentOf(document.documentElement), tree.parentOf(document.createElement('p'))]),
  ).toEqual([null, null]);
});

test('all elements are collected once, what a shadow root holds after its host', async () => {
  const page = await show(nested);
  const tags = await page.evaluate(() => tree.collectElements(document.body).map(({ localName }) => localName));
  expect(tags).toEqual(['main', 'x-a', 'section', 'x-b', 'p', 'i']);
});

test('a closed shadow root stays closed', async () => {
  const page = await show('<x-a><template shadowrootmode="closed"><p>Tief</p></template></x-a>');
  const tags = await page.evaluate(() => tree.collectElements(document.body).map(({ localName }) => localName));
  expect(tags).toEqual(['x-a']);
});

test.each([
  ['itself', 'p', true],
  ['an ancestor in its own tree', 'x-b', true],
  ['an ancestor beyond two shadow roots', 'main', true],
  ['a neighbour', 'i', false],
  ['a path from one tree into another', 'main p', false],
])('an element is inside %s', async (_what, selector, expected) => {
  const page = await show(nested);
  expect(await page.$eval('#it', (element, wanted) => tree.isInside(element, wanted), selector)).toBe(expected);
});

test('the roots among elements are the document and each open shadow root', async () => {
  const page = await show(nested);
  const counts = await page.evaluate(() => [
    tree.rootsAmong([]).length,
    tree.rootsAmong(tree.collectElements(document)).length,
  ]);
  expect(counts).toEqual([1, 3]);
});
