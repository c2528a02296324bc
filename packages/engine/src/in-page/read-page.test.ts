import { expect, test } from 'vitest';
import { modulePage } from './module-page.fixture.ts';
import type * as module from './read-page.ts';

declare const reading: typeof module;

const { show } = modulePage(new URL('./read-page.ts', import.meta.url), 'reading');
const linksIn = async (html: string): Promise<string[]> => {
  const page = await show(`<base href="https://example.org/shop/">${html}`);
  return page.evaluate(() => reading.readLinks([document]));
};

test('links are absolute, without fragments, and each is there once', async () => {
  expect(await linksIn('<a href="/a#x">A</a><a href="/a">A</a><map><area href=" b?c=1 "></map>')).toEqual([
    'https://example.org/a',
    'https://example.org/shop/b?c=1',
  ]);
});

test('what is no page is no link', async () => {
  expect(
    await linksIn('<a href="mailto:a@example.org">A</a><a href="javascript:0">B</a><a href="http://">C</a><a>D</a>'),
  ).toEqual([]);
});

test('links of a shadow root are read where the root is given', async () => {
  const page = await show(
    '<x-card><template shadowrootmode="open"><a href="https://example.org/deep">D</a></template>',
  );
  const links = await page.evaluate(() => {
    const root = document.querySelector('x-card')?.shadowRoot;
    return [reading.readLinks([document]), reading.readLinks(root ? [document, root] : [])];
  });
  expect(links).toEqual([[], ['https://example.org/deep']]);
});

test('no page gives more than 5,000 links', async () => {
  const many = Array.from({ length: 5_010 }, (_, at) => `<a href="/${at}"></a>`).join('');
  expect(await linksIn(many)).toHaveLength(5_000);
});

test('the size is that of all there is to scroll to', async () => {
  const page = await show('<style>body{margin:0}</style><div style="width:3000px;height:4000px"></div>');
  expect(await page.evaluate(() => reading.readSize())).toEqual({ width: 3000, height: 4000 });
});

test('the language is what the page declares, and nothing where it declares none', async () => {
  const declared = await show('<html lang=" de-CH "><body></body></html>');
  expect(await declared.evaluate(() => reading.readLanguage())).toBe('de-CH');
  const silent = await show('<p>Text</p>');
  expect(await silent.evaluate(() => reading.readLanguage())).toBe('');
});
