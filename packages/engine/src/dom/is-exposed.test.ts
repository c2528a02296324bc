import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './is-exposed.ts';

declare const looks: typeof module;

const { show } = modulePage(new URL('./is-exposed.ts', import.meta.url), 'looks');

/** Whether the element with the id `it` is visible, and whether it is exposed. */
const readLooks = async (html: string): Promise<[isVisible: boolean, isExposed: boolean]> =>
  (await show(html)).$eval('#it', (element) => [looks.isVisible(element), looks.isExposed(element)]);
const inside = (attributes: string): string => `<div ${attributes}><p id="it">Text</p></div>`;

describe('what people and assistive technology meet', () => {
  test.each([
    ['a paragraph', inside('')],
    ['text out of sight', inside('style="position:absolute;left:-9999px"')],
    ['text without any height', inside('style="height:0;overflow:hidden"')],
    ['transparent text', inside('style="opacity:0"')],
    ['text that is not hidden after all', inside('aria-hidden="false"')],
    [
      'what is shown again in an invisible part',
      '<div style="visibility:hidden"><p id="it" style="visibility:visible">A</p></div>',
    ],
  ])('%s', async (_what, html) => {
    expect(await readLooks(html)).toEqual([true, true]);
  });
});

describe('what is to be seen, and not met by assistive technology', () => {
  test.each([
    ['aria-hidden', inside('aria-hidden="true"')],
    ['aria-hidden in capitals', inside('aria-hidden="TRUE"')],
    ['an inert part', inside('inert')],
    [
      'aria-hidden around a component',
      '<x-y aria-hidden="true"><template shadowrootmode="open"><p id="it">A</p></template></x-y>',
    ],
  ])('%s', async (_what, html) => {
    expect(await readLooks(html)).toEqual([true, false]);
  });
});

describe('what is hidden from everyone', () => {
  test.each([
    ['hidden', inside('hidden')],
    ['not displayed', inside('style="display:none"')],
    ['invisible', inside('style="visibility:hidden"')],
    ['a collapsed row', '<table><tr style="visibility:collapse"><td id="it">A</td></tr></table>'],
    ['a closed dialog', '<dialog><p id="it">A</p></dialog>'],
    ['closed details', '<details><summary>A</summary><p id="it">B</p></details>'],
    ['skipped content', '<div style="content-visibility:hidden"><p id="it">A</p></div>'],
    ['what no slot takes', '<x-y><template shadowrootmode="open"></template><p id="it">A</p></x-y>'],
  ])('%s', async (_what, html) => {
    expect(await readLooks(html)).toEqual([false, false]);
  });
});
