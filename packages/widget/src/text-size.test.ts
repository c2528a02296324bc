import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, pageWith } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** What makes pages wide in a narrow window: long words, code, tables, rows of boxes, grids, pictures of a fixed size. */
const wide = pageWith(
  `<header><ul style="display:flex;list-style:none;gap:16px;padding:0;white-space:nowrap"><li><a href="/a">Öffnungszeiten</a></li><li><a href="/b">Veranstaltungen</a></li><li><a href="/c">Kontakt</a></li></ul></header>
  <main><h1>Barrierefreiheitsstärkungsgesetz</h1><p>Donaudampfschifffahrtsgesellschaftskapitän</p>
  <pre><code><span>const einLangerName = 'ein Text, der in einer Zeile steht und weit nach rechts reicht';</span></code></pre>
  <table><tr><th>Wochentag</th><th>Vormittags</th><th>Nachmittags</th></tr><tr><td>Donnerstag</td><td>geschlossen</td><td>geöffnet</td></tr></table>
  <div style="display:grid;grid-template-columns:repeat(3,minmax(90px,1fr))"><p>Eins</p><p>Zwei</p><p>Drei</p></div>
  <img id="picture" width="300" height="150" alt="Bild" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><form><input size="40" aria-label="Name"><select aria-label="Ort"><option>Ein sehr langer Eintrag einer Auswahlliste</option></select></form></main>`,
  '<meta name="viewport" content="width=device-width,initial-scale=1"><style>body{margin:8px}</style>',
);

it.each([320, 360, 390])('at 200 %% nothing has to be scrolled sideways in a window of %i pixels', async (width) => {
  const { page, open, panel } = await harness.show({ html: wide, context: { viewport: { width, height: 700 } } });
  await open();
  await panel.getByLabel('200 %').check();
  await panel.getByLabel('Schließen').click();
  const size = await page.evaluate(() => ({
    zoom: getComputedStyle(document.body).zoom,
    inner: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(size).toEqual({ zoom: '2', inner: width, window: width });
});

it('leaves wide windows as they are laid out', async () => {
  const { page, open, panel } = await harness.show({ html: wide, context: { viewport: { width: 1280, height: 700 } } });
  const columns = (): Promise<string> =>
    page.locator('main > div').evaluate((grid) => String(getComputedStyle(grid).gridTemplateColumns.split(' ').length));
  await open();
  await panel.getByLabel('200 %').check();
  expect(await columns()).toBe('3');
});
