import { expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './find-element.ts';

declare const finder: typeof module;

const { show } = modulePage(new URL('./find-element.ts', import.meta.url), 'finder');
const textOf = async (html: string, path: string): Promise<string | null> =>
  (await show(html)).evaluate((wanted) => finder.findElement(wanted)?.textContent ?? null, path);

test.each([
  ['in the document', '<main><p>A</p><p>B</p></main>', 'main > p:nth-of-type(2)', 'B'],
  ['in a shadow root', '<x-a><template shadowrootmode="open"><p>B</p></template></x-a>', 'x-a >>> p', 'B'],
  [
    'in a shadow root of a shadow root',
    '<x-a><template shadowrootmode="open"><x-b><template shadowrootmode="open"><p>B</p></template></x-b></template></x-a>',
    'x-a >>> x-b >>> p',
    'B',
  ],
])('an element is found %s', async (_what, html, path, text) => {
  expect(await textOf(html, path)).toBe(text);
});

test('an element is found in a frame of the same site', async () => {
  const page = await show('<iframe srcdoc="<p>B</p>"></iframe>');
  await page.frameLocator('iframe').locator('p').waitFor();
  expect(await page.evaluate(() => finder.findElement('iframe >>> p')?.textContent)).toBe('B');
});

test.each([
  ['is gone', '<main></main>', 'main > p'],
  ['was in a shadow root that is gone', '<x-a></x-a>', 'x-a >>> p'],
  ['was in a host that is gone', '<main></main>', 'x-a >>> p'],
  ['is named by no selector', '<main></main>', 'main > >'],
  ['is named by nothing', '<main></main>', ''],
])('an element that %s is not found', async (_what, html, path) => {
  expect(await textOf(html, path)).toBeNull();
});
