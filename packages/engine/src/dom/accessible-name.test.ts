import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './accessible-name.ts';

declare const names: typeof module;

const { show } = modulePage(new URL('./accessible-name.ts', import.meta.url), 'names');

/** The name of the element with the id `it`. */
const nameOf = async (html: string): Promise<string> =>
  (await show(html)).$eval('#it', (element) => names.accessibleName(element));

describe('the accessible name of an element', () => {
  test.each([
    [
      'aria-labelledby before all else',
      '<b id="a">Räder</b><a id="it" href="/" aria-labelledby="a" aria-label="X">Y</a>',
      'Räder',
    ],
    [
      'several elements in the order named',
      '<b id="a">Mehr</b><b id="b">Preise</b><i id="it" aria-labelledby="b a"></i>',
      'Preise Mehr',
    ],
    ['an element that is hidden and named', '<b id="a" hidden>Räder</b><i id="it" aria-labelledby="a"></i>', 'Räder'],
    ['aria-label before the content', '<button id="it" aria-label=" Schließen ">×</button>', 'Schließen'],
    ['the content where aria-label is empty', '<button id="it" aria-label=" ">Schließen</button>', 'Schließen'],
    [
      'the content where what is named is not there',
      '<button id="it" aria-labelledby="weg">Schließen</button>',
      'Schließen',
    ],
    ['the alternative of an image', '<img id="it" alt="Ein  Rad" src="data:,">', 'Ein Rad'],
    ['the alternative of an image button', '<input id="it" type="image" alt="Suche" src="data:,">', 'Suche'],
    ['the images in the content', '<a id="it" href="/"><img alt="Logo" src="data:,"> Berg</a>', 'Logo Berg'],
    ['the labels in the content', '<a id="it" href="/">Seite <span aria-label="zwei">2</span></a>', 'Seite zwei'],
    ['the title where nothing else is', '<a id="it" href="/" title="Start"></a>', 'Start'],
    ['single white space', '<a id="it" href="/">\n  Ein \t <b>Rad</b>\n</a>', 'Ein Rad'],
    ['words of blocks apart', '<a id="it" href="/"><div>Ein</div><div>Rad</div></a>', 'Ein Rad'],
    ['nothing', '<a id="it" href="/"></a>', ''],
  ])('is %s', async (_what, html, expected) => {
    expect(await nameOf(html)).toBe(expected);
  });

  test.each([
    ['hidden by an attribute', 'hidden'],
    ['not displayed', 'style="display:none"'],
    ['invisible', 'style="visibility:hidden"'],
    ['hidden from assistive technology', 'aria-hidden="true"'],
  ])('leaves out content that is %s', async (_what, attributes) => {
    expect(await nameOf(`<button id="it">Kaufen <span ${attributes}>sofort</span></button>`)).toBe('Kaufen');
  });

  test('keeps content that is only out of sight', async () => {
    const outOfSight = 'style="position:absolute;clip-path:inset(50%)"';
    expect(await nameOf(`<a id="it" href="/">Mehr <span ${outOfSight}>über uns</span></a>`)).toBe('Mehr über uns');
  });

  test('reads what a component shows instead of what it was given', async () => {
    const html = '<button id="it"><x-icon><template shadowrootmode="open">Suche</template>leer</x-icon></button>';
    expect(await nameOf(html)).toBe('Suche');
  });

  test('looks for references in the tree of the element', async () => {
    const html =
      '<b id="a">Außen</b><x-y><template shadowrootmode="open"><b id="a">Innen</b><i id="it" aria-labelledby="a"></i></template></x-y>';
    expect(await nameOf(html)).toBe('Innen');
  });

  test('is read from the content of a frame too', async () => {
    const page = await show('<iframe srcdoc="<h2>Anfahrt <i>heute</i></h2>"></iframe>');
    await page.frameLocator('iframe').locator('h2').waitFor();
    const name = await page.$eval('iframe', (frame) => {
      const heading = frame.contentDocument?.querySelector('h2');
      return heading ? names.accessibleName(heading) : null;
    });
    expect(name).toBe('Anfahrt heute');
  });
});

test('what is detached from the document refers to nothing', async () => {
  const page = await show('<b id="a">Räder</b>');
  const text = await page.evaluate(() => {
    const lost = document.createElement('i');
    lost.setAttribute('aria-labelledby', 'a');
    return names.referencedText(lost, 'aria-labelledby');
  });
  expect(text).toBe('');
});

test('words are counted in any script', async () => {
  const page = await show('');
  const counts = await page.evaluate(() =>
    ['', ' – … ', 'Ein Rad', 'E-Mail', 'Größe 42', 'Привет, мир', 'مرحبا بالعالم'].map((text) =>
      names.countWords(text),
    ),
  );
  expect(counts).toEqual([0, 0, 2, 2, 2, 2, 2]);
});
