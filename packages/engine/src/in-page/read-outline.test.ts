import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageOutline } from '../across-pages/outline.ts';
import { type EngineBrowser, openEngineBrowser } from './browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const outlineOf = async (body: string): Promise<PageOutline> => {
  const html = `<!doctype html><html lang="en-GB"><head><title>Bikes  in Kassel</title></head><body>${body}</body></html>`;
  const { outline } = await browser.check(html, { rules: ['document-title'] });
  if (!outline) throw new Error('no outline');
  return outline;
};

describe('the outline of a page', () => {
  test('holds title, language, heading, and what the landmarks link to in order', async () => {
    const outline = await outlineOf(`
      <header><a href="/"><img src="logo.png" alt="Berg Bicycles"></a>
        <nav aria-label="Main"><ul><li><a href="/b?x=1#top">Bikes</a></li><li><a href="https://other.example/">Other</a></li></ul></nav></header>
      <main><h1>All  bikes</h1><a href="/in-main">No part</a></main><nav hidden><a href="/hidden">Hidden</a></nav>
      <footer><a href="#top">Up</a><a href="/imprint">Imprint</a></footer>`);
    expect(outline).toMatchObject({ title: 'Bikes in Kassel', language: 'en-GB', heading: 'All bikes' });
    expect(
      outline.parts.map(({ region, name, links }) => [
        region,
        name,
        links.map((link) => `${link.name} ${link.target}`),
      ]),
    ).toEqual([
      ['header', '', ['Berg Bicycles /']],
      ['navigation', 'Main', ['Bikes /b?x=1', 'Other https://other.example/']],
      ['footer', '', ['Imprint /imprint']],
    ]);
  });

  test('holds the ways to get help outside of the content', async () => {
    const { help } = await outlineOf(
      '<header><a href="tel:+49561">0561</a></header><main><a href="/contact">Contact</a></main><footer><a href="/k">Kontakt</a><a href="/x">Contacts of ours are many</a></footer>',
    );
    expect(help.map(({ region, target }) => [region, target])).toEqual([
      ['header', 'tel:+49561'],
      ['footer', '/k'],
    ]);
  });

  test('lists each document once', async () => {
    const { documents } = await outlineOf(
      '<main><a href="/a.pdf#page=2">A</a><a href="/a.pdf">A again</a><a href="/b.DOCX?v=1">B</a><a href="/c.html">C</a></main>',
    );
    expect(documents.map(({ url, name }) => [url, name])).toEqual([
      ['https://example.org/a.pdf', 'A'],
      ['https://example.org/b.DOCX?v=1', 'B'],
    ]);
  });

  test('knows a search and a site map', async () => {
    expect(await outlineOf('<main>Text</main>')).toMatchObject({ hasSearch: false, hasSitemap: false });
    expect(await outlineOf('<form role="search"><input name="q"></form><a href="/s">Sitemap</a>')).toMatchObject({
      hasSearch: true,
      hasSitemap: true,
    });
  });

  test('stays small on a page of thousands of links', async () => {
    const many = Array.from(
      { length: 3000 },
      (_, at) => `<li><a href="/a/long/path/to/${at}.pdf">Link number ${at}</a></li>`,
    );
    const outline = await outlineOf(`<nav><ul>${many.join('')}</ul></nav>`);
    expect(JSON.stringify(outline).length).toBeLessThan(40_000);
  });
});
