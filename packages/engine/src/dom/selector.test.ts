import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './selector.ts';

declare const selectors: typeof module;

const { show } = modulePage(new URL('./selector.ts', import.meta.url), 'selectors');
const selectorOf = async (html: string): Promise<string> =>
  (await show(html)).$eval('[data-it]', (element) => selectors.selectorOf(element));

describe('a selector names one element', () => {
  test.each([
    ['its own id', '<p data-it id="a">A</p>', '#a'],
    ['the nearest id and the way from there', '<div id="a"><p>A</p><p data-it>B</p></div>', '#a > p:nth-of-type(2)'],
    ['the way from the top', '<main><p data-it>A</p></main>', 'html > body > main > p'],
    ['places only among siblings of its kind', '<i>A</i><p data-it>B</p><i>C</i>', 'html > body > p'],
    ['no id that is repeated', '<p id="a">A</p><p data-it id="a">B</p>', 'html > body > p:nth-of-type(2)'],
    ['an id that begins with a digit', '<p data-it id="1a">A</p>', String.raw`#\31 a`],
    ['an id with signs of CSS', '<p data-it id="a:b.c">A</p>', String.raw`#a\:b\.c`],
    ['an element with a colon', '<p id="a"><x:y data-it>A</x:y></p>', String.raw`#a > x\:y`],
  ])('by %s', async (_what, html, expected) => {
    expect(await selectorOf(html)).toBe(expected);
  });

  test('by the way through open shadow roots', async () => {
    const html =
      '<x-a id="a"><template shadowrootmode="open"><x-b><template shadowrootmode="open"><p>A</p><p data-it>B</p></template></x-b></template></x-a>';
    expect(await selectorOf(html)).toBe('#a >>> x-b >>> p:nth-of-type(2)');
  });

  test('that is the only one of a shadow root although the document has its id too', async () => {
    const html = '<p id="a">A</p><x-a><template shadowrootmode="open"><p data-it id="a">B</p></template></x-a>';
    expect(await selectorOf(html)).toBe('html > body > x-a >>> #a');
  });
});

test('each element of a page is found again by its selector, and no other', async () => {
  const page = await show(
    '<ul><li>A</li><li id="b"><a href="/">B</a><a href="/">C</a></li></ul><svg><g><path/><path/></g></svg><table><tr><td>1</td><td>2</td></tr></table>',
  );
  const wrong = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const found = document.querySelectorAll(selectors.selectorOf(element));
        return found.length !== 1 || found[0] !== element;
      }).length,
  );
  expect(wrong).toBe(0);
});

test('a selector stays within 1,000 characters', async () => {
  const depth = 200;
  const html = `${'<div><i></i>'.repeat(depth)}<p data-it>A</p>${'</div>'.repeat(depth)}`;
  expect(await selectorOf(html)).toHaveLength(1000);
});
