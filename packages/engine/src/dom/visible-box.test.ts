import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './visible-box.ts';

declare const boxes: typeof module;

const { show } = modulePage(new URL('./visible-box.ts', import.meta.url), 'boxes');
const boxOf = async (html: string) =>
  (await show(`<style>*{margin:0;padding:0;border:0}</style>${html}`)).$eval('#it', (element) =>
    boxes.visibleBoxOf(element),
  );
const it = 'id="it" style="display:block;width:40px;height:20px"';

describe('what a picture of the page shows has a box', () => {
  test.each([
    ['an element', `<p ${it}></p>`, { x: 0, y: 0, width: 40, height: 20 }],
    ['a table cell', `<table cellspacing=0><tr><td ${it.replace('block', 'table-cell')}></table>`, { width: 40 }],
    [
      'without an extent, by its content',
      `<a id="it" style="display:contents"><b ${it.replace('it', 'b')}></b></a>`,
      { width: 40, height: 20 },
    ],
    [
      'with floating content only',
      `<div id="it"><i style="float:left;width:40px;height:20px"></i></div>`,
      { width: 40, height: 20 },
    ],
    [
      'an option, by its list',
      `<select style="width:90px;height:30px"><option id="it">A</select>`,
      { width: 90, height: 30 },
    ],
    [
      'an area, by its picture',
      `<img usemap="#m" style="display:block;width:90px;height:30px"><map name="m"><area id="it" shape="rect" coords="0,0,9,9"></map>`,
      { width: 90, height: 30 },
    ],
    [
      'a part that is not scrolled away',
      `<div style="overflow:auto;width:30px;height:50px"><p ${it}></p></div>`,
      { x: 0, width: 30, height: 20 },
    ],
    [
      'what is positioned out of a clipping block',
      `<div style="overflow:hidden;height:5px"><p id="it" style="position:absolute;top:50px;width:40px;height:20px"></p></div>`,
      { y: 50, height: 20 },
    ],
  ])('%s', async (_what, html, box) => {
    expect(await boxOf(html)).toMatchObject(box);
  });
});

describe('what no picture of the page shows has none', () => {
  test.each([
    ['an invisible element', `<p ${it.replace('block', 'block;visibility:hidden')}></p>`],
    ['one that is not displayed', `<div hidden><p ${it}></p></div>`],
    ['one left of the page', `<p id="it" style="position:absolute;left:-90px;width:40px;height:20px"></p>`],
    ['one for screen readers only', `<p id="it" style="position:absolute;width:1px;height:1px;overflow:hidden">A</p>`],
    [
      'one scrolled out of its part',
      `<div style="overflow:auto;height:50px"><div style="height:90px"></div><p ${it}></p></div>`,
    ],
    ['content of a closed block without height', `<div style="overflow:hidden;height:0"><p ${it}></p></div>`],
    ['one cut away', `<p ${it.replace('block', 'block;clip-path:inset(50%)')}></p>`],
    ['one in what is cut away', `<div style="position:absolute;clip:rect(0,0,0,0)"><p ${it}></p></div>`],
    ['an empty element', `<p id="it"></p>`],
  ])('%s', async (_what, html) => {
    expect(await boxOf(html)).toBeNull();
  });
});
