import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './snippet.ts';

declare const snippets: typeof module;

const { show } = modulePage(new URL('./snippet.ts', import.meta.url), 'snippets');
const snippetOf = async (html: string): Promise<string> =>
  (await show(html)).$eval('#it', (element) => snippets.snippetOf(element));

describe('a snippet shows the markup of an element and the beginning of its text', () => {
  test.each([
    ['an element with its text', '<p id="it" class="a">Ein Rad</p>', '<p id="it" class="a">Ein Rad</p>'],
    ['an element that holds nothing', '<img id="it" src="data:," alt="">', '<img id="it" src="data:," alt>'],
    ['an attribute without a value', '<input id="it" required>', '<input id="it" required>'],
    ['the words of all that is within', '<p id="it">Ein <b>rotes</b>\n <i>Rad</i></p>', '<p id="it">Ein rotes Rad</p>'],
    [
      'the first child where there are no words',
      '<a id="it" href="/"><img src="data:,"></a>',
      '<a id="it" href="/"><img src="data:,"></a>',
    ],
    ['an empty element', '<button id="it"></button>', '<button id="it"></button>'],
    [
      'quotation marks as they must be written',
      `<p id="it" title='"A"'>B</p>`,
      '<p id="it" title="&quot;A&quot;">B</p>',
    ],
  ])('%s', async (_what, html, expected) => {
    expect(await snippetOf(html)).toBe(expected);
  });

  test('leaves out scripts and styles', async () => {
    const html = '<div id="it"><style>p{color:red}</style><script>var a</script>Text</div>';
    expect(await snippetOf(html)).toBe('<div id="it">Text</div>');
  });
});

describe('a snippet stays short', () => {
  test('cuts long values, texts and tags', async () => {
    expect(await snippetOf(`<p id="it" title="${'a'.repeat(200)}">B</p>`)).toContain(`title="${'a'.repeat(119)}…"`);
    expect(await snippetOf(`<p id="it">${'Rad '.repeat(100)}</p>`)).toMatch(/^<p id="it">.{79}…<\/p>$/);
  });

  test('is at most 500 characters, and always closed', async () => {
    const attributes = Array.from({ length: 60 }, (_, index) => `data-${index}="${'x'.repeat(50)}"`).join(' ');
    const snippet = await snippetOf(`<section id="it" ${attributes}>${'Text '.repeat(50)}</section>`);
    expect(snippet.length).toBeLessThanOrEqual(500);
    expect(snippet).toMatch(/…>Text .*<\/section>$/);
  });

  test('does not read a whole page for its beginning', async () => {
    const html = `<div id="it">${'<p>Ein Absatz mit Text</p>'.repeat(2000)}</div>`;
    expect((await snippetOf(html)).length).toBeLessThan(120);
  });

  test('runs no custom element anew', async () => {
    const page = await show('<x-count id="it">A</x-count>');
    const made = await page.evaluate(() => {
      let count = 0;
      customElements.define(
        'x-count',
        class extends HTMLElement {
          constructor() {
            super();
            count += 1;
          }
        },
      );
      snippets.snippetOf(document.querySelector('x-count') ?? document.body);
      return count;
    });
    expect(made).toBe(1);
  });
});
