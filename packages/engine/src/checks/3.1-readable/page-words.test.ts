import { expect, test } from 'vitest';
import { modulePage } from '../../in-page/module-page.fixture.ts';
import type * as module from './page-words.ts';

declare const reader: typeof module;

const { show } = modulePage(new URL('./page-words.ts', import.meta.url), 'reader');
const wordsIn = async (body: string): Promise<string> => {
  const page = await show(`<html lang="de"><body>${body}</body></html>`);
  return page.evaluate(() => reader.pageWords().join(' '));
};

test('the words of a page are its visible ones, in small letters', async () => {
  expect(await wordsIn('<h1>Ein Rad</h1><p>für <b>3</b> Größen, E-Mail</p>')).toBe('ein rad für größen e mail');
});

test.each([
  ['a part in another language', '<p lang="en">bike</p>'],
  ['code and what is typed', '<code>bike</code><pre>bike</pre><kbd>bike</kbd><textarea>bike</textarea>'],
  ['scripts, styles and templates', '<script>bike</script><style>bike</style><template>bike</template>'],
  ['names that are not to be translated', '<b translate="no">bike</b><b class="notranslate">bike</b>'],
  ['what is invisible', '<p hidden>bike</p><p style="visibility:hidden">bike</p>'],
  ['drawings', '<svg><text>bike</text></svg>'],
])('%s says nothing of the page’s language', async (_what, html) => {
  expect(await wordsIn(`<p>Rad</p>${html}`)).toBe('rad');
});

test('a part within one in another language is read as its own', async () => {
  const page = await show('<html lang="de"><body><p lang="en">bike <i lang="fr">vélo</i> shop</p></body></html>');
  expect(await page.$eval('p', (part) => reader.wordsIn(part))).toEqual(['bike', 'shop']);
  expect(await page.$eval('i', (part) => reader.wordsIn(part))).toEqual(['vélo']);
});

test('an endless page is read to about a thousand words', async () => {
  const page = await show(`<html lang="de"><body>${'<p>ein Rad</p>'.repeat(3000)}</body></html>`);
  expect(await page.evaluate(() => reader.pageWords().length)).toBe(1000);
});

test('a document without a body has no words', async () => {
  const page = await show('<html lang="de"><body></body></html>');
  expect(await page.evaluate(() => (document.body.remove(), reader.pageWords()))).toEqual([]);
});
