import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modulePage } from './module-page.fixture.ts';
import type * as module from './probed-page.fixture.ts';
import type { Session } from './session.ts';

declare const checking: typeof module;
declare const session: Session;

const { show } = modulePage(new URL('./probed-page.fixture.ts', import.meta.url), 'checking');
const image = (id: string, style = '') =>
  `<img id="${id}" src="a.jpg" alt="Bild" style="position:absolute;left:0;width:40px;height:20px;${style}">`;

/** Shows a document and starts a check of it. */
const start = async (html: string): Promise<Page> => {
  const page = await show(`<style>body{margin:0}</style>${html}`);
  await page.evaluate(() => checking.startCheck(session, { level: 'AA', rules: ['alt-text-placeholder'] }));
  return page;
};

/** Where the findings are now: how far from the top, by id. */
const readPlaces = (page: Page): Promise<Record<string, number | null>> =>
  page.evaluate(() =>
    Object.fromEntries(
      checking.readCheck(session).findings.map(({ selector, box }) => [selector.slice(1), box?.y ?? null]),
    ),
  );

test('findings are where their elements are when the picture is taken, not when the rules ran', async () => {
  const page = await start(image('late', 'top:10px'));
  await page.evaluate(() => {
    document.querySelector('img')?.style.setProperty('top', '300px');
    checking.recordPlaces(session);
    checking.confirmPlaces(session);
  });
  expect(await readPlaces(page)).toEqual({ late: 300 });
});

test('what a probe sees later is where it was on the picture, and what was not there has no place', async () => {
  const page = await start(`<main>${image('old', 'top:10px').replace('alt="Bild"', 'alt=""')}</main>`);
  await page.evaluate(
    async (added) => {
      checking.recordPlaces(session);
      checking.confirmPlaces(session);
      document.querySelector('img')?.setAttribute('style', 'position:absolute;top:500px;width:40px;height:20px');
      document.querySelector('img')?.setAttribute('alt', 'Bild');
      document.querySelector('main')?.insertAdjacentHTML('beforeend', added);
      await checking.checkParts(session, [...document.querySelectorAll('main')], {});
    },
    image('new', 'top:90px'),
  );
  expect(await readPlaces(page)).toEqual({ old: 10, new: null });
});

test('what moves while the picture is taken has no place on it', async () => {
  const page = await start(image('slide', 'top:10px') + image('still', 'top:50px'));
  await page.evaluate(() => {
    checking.recordPlaces(session);
    document.querySelector('img')?.style.setProperty('top', '200px');
    checking.confirmPlaces(session);
  });
  expect(await readPlaces(page)).toEqual({ slide: null, still: 50 });
});

test('what a notice or a dialog lies over has no place on the picture', async () => {
  const notice = '<div style="position:fixed;top:0;left:0;width:100px;height:60px;background:#fff">Cookies</div>';
  const page = await start(
    image('beneath', 'top:10px') + image('beside', 'top:100px') + image('below', 'top:3000px') + notice,
  );
  await page.evaluate(() => checking.recordPlaces(session));
  expect(await readPlaces(page)).toEqual({ beneath: null, beside: 100, below: 3000 });
});
