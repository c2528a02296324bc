import { expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './box.ts';

declare const boxes: typeof module;

const { show } = modulePage(new URL('./box.ts', import.meta.url), 'boxes');
const boxOf = async (html: string, scrolled = 0) => {
  const page = await show(html);
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  return page.$eval('#it', (element) => boxes.boxOf(element));
};
const at = (style: string): string => `<div id="it" style="position:absolute;${style}"></div>`;

test('a box is measured from the corner of the page, however far it is scrolled', async () => {
  const html = `${at('left:10px;top:1500px;width:40px;height:20px')}<div style="height:5000px"></div>`;
  expect(await boxOf(html)).toEqual({ x: 10, y: 1500, width: 40, height: 20 });
  expect(await boxOf(html, 700)).toEqual({ x: 10, y: 1500, width: 40, height: 20 });
});

test('fractions are rounded to a tenth of a pixel', async () => {
  expect(await boxOf(at('left:10.26px;top:0;width:40.5px;height:20px'))).toEqual({
    x: 10.3,
    y: 0,
    width: 40.5,
    height: 20,
  });
});

test.each([
  ['no width', at('width:0;height:9px')],
  ['no height', at('width:9px;height:0')],
  ['no place at all', '<p id="it" hidden>A</p>'],
])('what has %s has no box', async (_what, html) => {
  expect(await boxOf(html)).toBeNull();
});

test('what is left of and above the page has a box there', async () => {
  expect(await boxOf(at('left:-50px;top:-20px;width:9px;height:9px'))).toEqual({ x: -50, y: -20, width: 9, height: 9 });
});
