import { expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './read-pixels.ts';

declare const reader: typeof module;

const { show } = modulePage(new URL('./read-pixels.ts', import.meta.url), 'reader');
const halves =
  "<canvas width='100' height='40'></canvas><script>{const c=document.querySelector('canvas').getContext('2d');c.fillStyle='#f00';c.fillRect(0,0,50,40);c.fillStyle='#00f';c.fillRect(50,0,50,40)}</script>";
type Part = { x: number; y: number; width: number; height: number };

/** Size, first and last pixel of a part of the canvas. */
const read = async (html: string, part: Part) =>
  (await show(html)).$eval(
    'canvas',
    (canvas, wanted) => {
      const pixels = reader.readPixels(canvas, wanted);
      return (
        pixels && [
          pixels.width,
          pixels.height,
          Array.from(pixels.data.subarray(0, 4)),
          Array.from(pixels.data.subarray(-4)),
        ]
      );
    },
    part,
  );

test('the pixels of a part are those the picture has there', async () => {
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ];
  expect(await read(halves, { x: 0, y: 0, width: 100, height: 40 })).toEqual([100, 40, red, blue]);
  expect(await read(halves, { x: 60, y: 10, width: 20.7, height: 5 })).toEqual([20, 5, blue, blue]);
});

test.each([
  ['nothing', { x: 0, y: 0, width: 0.5, height: 10 }],
  ['more than most of a screen', { x: 0, y: 0, width: 1000, height: 601 }],
])('of %s no pixels are read', async (_what, part) => {
  expect(await read(halves, part)).toBeNull();
});

test('a sample has pixels from all over the part', async () => {
  const page = await show(halves);
  const counts = await page.$eval('canvas', (canvas) => {
    const sample = reader.samplePixels(canvas, { x: 0, y: 0, width: 100, height: 40 });
    const reds = Array.from(sample?.data ?? []).filter((value, at) => at % 4 === 0 && value === 255).length;
    return [sample?.width, sample?.height, reds];
  });
  expect(counts).toEqual([40, 40, 800]);
});

test('what another site serves is kept by the browser', async () => {
  const page = await show('<p>Text</p>');
  await page.route('https://other.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  const isKept = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = 'https://other.example/a.svg';
    await picture.decode();
    return picture.naturalWidth === 9 && reader.readPixels(picture, { x: 0, y: 0, width: 9, height: 9 }) === null;
  });
  expect(isKept).toBe(true);
});
