import { expect, test } from 'vitest';
import type * as module from './describe-frame.ts';
import { modulePage } from './module-page.fixture.ts';

declare const frames: typeof module;

const { show } = modulePage(new URL('./describe-frame.ts', import.meta.url), 'frames');
const frame = (style: string): string =>
  `<iframe id="it" style="position:absolute;left:10px;top:20px;${style}"></iframe>`;
const describeIt = async (html: string) => (await show(html)).$eval('#it', (owner) => frames.describeFrame(owner));

test('a frame’s document lies within border and padding of its element', async () => {
  const html = frame('width:300px;height:200px;border:5px solid;padding:7px');
  expect(await describeIt(html)).toEqual({ selector: '#it', x: 22, y: 32, width: 300, height: 200 });
});

test('a frame is placed on the page, however far it is scrolled', async () => {
  const page = await show(`${frame('top:1500px;width:300px;height:200px;border:0')}<div style="height:4000px"></div>`);
  await page.evaluate(() => window.scrollTo(0, 800));
  expect(await page.$eval('#it', (owner) => frames.describeFrame(owner))).toMatchObject({ x: 10, y: 1500 });
});

test.each([
  ['is as small as a counter', frame('width:1px;height:1px;border:0')],
  ['is not displayed', frame('display:none')],
  ['is invisible', frame('visibility:hidden;width:300px;height:200px')],
])('a frame that %s is not checked', async (_what, html) => {
  expect(await describeIt(html)).toBeNull();
});
