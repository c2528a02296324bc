import { expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type { Session } from '../in-page/session.ts';
import type * as module from './index.ts';

declare const inspect: typeof module;
declare const session: Session;

const { show } = modulePage(new URL('./index.ts', import.meta.url), 'inspect');

test('an element is described by place, markup, contrast and whether it can be focused', async () => {
  const page = await show(
    '<a id="it" href="/" style="position:absolute;left:5px;top:6px;width:70px;height:20px">Preise</a>',
  );
  expect(await page.$eval('#it', (element) => inspect.describeElement(session, element))).toMatchObject({
    selector: '#it',
    snippet: expect.stringMatching(/^<a id="it" .*>Preise<\/a>$/),
    box: { x: 5, y: 6, width: 70, height: 20 },
    isFocusable: true,
    contrast: { needed: 4.5 },
  });
});

test.each([
  ['a paragraph', '<p id="it">A</p>', false],
  ['a link without an address', '<a id="it">A</a>', false],
  ['a button that is switched off', '<button id="it" disabled>A</button>', false],
  ['a button in a group that is switched off', '<fieldset disabled><button id="it">A</button></fieldset>', false],
  ['text that can be edited', '<p id="it" contenteditable>A</p>', true],
  ['text that can not be edited', '<p id="it" contenteditable="FALSE">A</p>', false],
  ['an element made focusable', '<p id="it" tabindex="-1">A</p>', true],
  ['a hidden field', '<input id="it" type="HIDDEN">', false],
])('whether %s can be focused', async (_what, html, expected) => {
  const page = await show(html);
  expect(await page.$eval('#it', (element) => inspect.describeElement(session, element)?.isFocusable)).toBe(expected);
});

test('a text is described by its parent element, and nothing by nothing', async () => {
  const page = await show('<p id="it">Text</p>');
  const described = await page.evaluate(() => [
    inspect.describeElement(session, document.getElementById('it')?.firstChild ?? null)?.selector,
    inspect.describeElement(session, null),
    inspect.describeElement(session, document),
  ]);
  expect(described).toEqual(['#it', null, null]);
});

test('the window has its title, scroll position and the size of the page', async () => {
  const page = await show(
    '<html><head><title>Räder</title></head><body style="margin:0"><div style="width:50px;height:4000px"></div></body></html>',
  );
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await page.evaluate(() => inspect.readWindow())).toMatchObject({
    title: 'Räder',
    x: 0,
    y: 900,
    page: { height: 4000 },
    focus: null,
  });
});
