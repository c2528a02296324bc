import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './measure-contrast.ts';

declare const contrast: typeof module;

const { show } = modulePage(new URL('./measure-contrast.ts', import.meta.url), 'contrast');
const measure = async (html: string) => (await show(html)).$eval('#it', (element) => contrast.measureContrast(element));
const text = (style: string, around = ''): string =>
  `<div style="${around}"><p id="it" style="${style}">Text</p></div>`;

describe('the contrast of a text (WCAG 1.4.3)', () => {
  test.each([
    ['black on white', 'color:#000;background:#fff', 21],
    ['one colour on itself', 'color:#777;background:#777', 1],
    ['a grey that is just enough', 'color:#767676;background:#fff', 4.54],
    ['a grey that just fails', 'color:#777;background:#fff', 4.47],
    ['colours by their names', 'color:navy;background:yellow', 14.9],
    ['a newer way to name colours', 'color:oklch(0 0 0);background:color(srgb 1 1 1)', 21],
  ])('of %s', async (_what, style, ratio) => {
    expect((await measure(text(style)))?.ratio).toBeCloseTo(ratio, 1);
  });

  test('is returned with its colours and the required ratio', async () => {
    expect(await measure(text('color:#123456;background:#fff;font-size:16px'))).toMatchObject({
      foreground: '#123456',
      background: '#ffffff',
      needed: 4.5,
      fontSize: 16,
      fontWeight: 400,
      isOverPicture: false,
    });
  });

  test('lays what can be seen through over what is behind', async () => {
    expect(await measure(text('color:rgb(0 0 0 / 50%)', 'background:#fff'))).toMatchObject({ foreground: '#7f7f7f' });
    expect(await measure(text('color:#000;background:rgb(0 0 0 / 50%)', 'background:#fff'))).toMatchObject({
      background: '#7f7f7f',
    });
    expect(await measure(text('color:#000', 'background:#fff;opacity:.5'))).toMatchObject({ foreground: '#808080' });
  });

  test('is that on the page’s own ground where nothing is behind', async () => {
    expect(await measure(text('color:#000'))).toMatchObject({ background: '#ffffff', ratio: 21 });
  });

  test('is uncertain over a picture', async () => {
    expect(await measure(text('color:#000', 'background:linear-gradient(#fff,#000)'))).toMatchObject({
      isOverPicture: true,
    });
    expect(await measure(text('color:#000;background:#fff', 'background:url(data:,)'))).toMatchObject({
      isOverPicture: false,
    });
  });
});

test.each([
  ['24 pixels', 'font-size:24px', 3],
  ['a little less', 'font-size:23px', 4.5],
  ['14 points in bold', 'font-size:14pt;font-weight:700', 3],
  ['14 points', 'font-size:14pt', 4.5],
  ['bold and small', 'font-size:16px;font-weight:900', 4.5],
])('text of %s needs what large text needs, or more', async (_what, style, needed) => {
  expect((await measure(text(style)))?.needed).toBe(needed);
});

test('an element is measured by the first text in it', async () => {
  const html = '<a id="it" href="/" style="color:#fff"><b style="color:#000;background:#fff">Text</b></a>';
  expect(await measure(html)).toMatchObject({ foreground: '#000000', ratio: 21 });
});

test('what holds no text has no contrast', async () => {
  expect(await measure('<a id="it" href="/"><img src="data:," alt="Rad"> </a>')).toBeNull();
});
