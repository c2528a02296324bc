import { expect, test } from 'vitest';
import { readModule } from '../bundle-script.fixture.ts';
import { modulePage } from '../module-page.fixture.ts';
import type * as module from './run-axe.ts';

declare const engine: typeof module;

const { show } = modulePage(new URL('./run-axe.ts', import.meta.url), 'engine');
const showWithAxe = async (html: string) => {
  const page = await show(html);
  await page.evaluate(`${await readModule('axe-core/axe.min.js')};0`);
  return page;
};

/** What axe-core's rules say of a document, with the ids of the elements; `part`: a selector of the only part to look at. */
const run = async (html: string, rules: string[], part: string | null = null) => {
  const page = await showWithAxe(html);
  return page.evaluate(
    async ({ ids, selector }) => {
      const include = selector ? [...document.querySelectorAll(selector)] : [];
      const { observations, ...rest } = await engine.runAxe(ids, selector ? { include } : undefined);
      return { ...rest, observations: observations.map(({ element, ...one }) => ({ ...one, id: element.id })) };
    },
    { ids: rules, selector: part },
  );
};

const pale = '<main style="background:#fff"><p id="pale" style="color:#999">Blass</p></main>';

test('a failure has its measured data under our names', async () => {
  const { observations } = await run(pale, ['color-contrast']);
  expect(observations).toMatchObject([
    {
      id: 'pale',
      ruleId: 'color-contrast',
      outcome: 'failed',
      impact: 'serious',
      sources: ['axe:color-contrast'],
      selector: '#pale',
      data: { contrast: 2.84, expectedContrast: '4.5:1', fgColor: '#999999' },
    },
  ]);
});

test('what axe-core leaves open is a question', async () => {
  const { observations, passed } = await run('<p style="background:url(x.png)">Auf einem Bild</p>', ['color-contrast']);
  expect(observations).toMatchObject([{ ruleId: 'color-contrast', outcome: 'cannot-tell' }]);
  expect(passed).toEqual([]);
});

test('a rule passes where nothing failed, and is inapplicable where there was nothing to judge', async () => {
  const { passed, inapplicable, observations } = await run(
    '<img src="a.jpg" alt="Rad"><button>Ja</button><button id="b"></button>',
    ['image-alt', 'button-name', 'video-caption'],
  );
  expect([passed, inapplicable, observations.map(({ id }) => id)]).toEqual([['image-alt'], ['video-caption'], ['b']]);
});

test('a part is looked at alone', async () => {
  const html = '<img id="out" src="a.jpg"><div class="part"><img id="in" src="a.jpg"></div>';
  expect((await run(html, ['image-alt'], '.part')).observations.map(({ id }) => id)).toEqual(['in']);
});

test('elements in open shadow roots are named by the way to them', async () => {
  const { observations } = await run(
    '<x-a><template shadowrootmode="open"><img id="deep" src="a.jpg"></template></x-a>',
    ['image-alt'],
  );
  expect(observations).toMatchObject([{ id: 'deep', selector: 'x-a >>> #deep' }]);
});

test('at most 200 elements of a rule are reported', async () => {
  expect((await run('<img src="a.jpg">'.repeat(205), ['image-alt'])).observations).toHaveLength(200);
});

test('where axe-core is missing, the check fails and says so', async () => {
  const page = await show(pale);
  await expect(page.evaluate(() => engine.runAxe(['image-alt']))).rejects.toThrow('axe-core must be evaluated');
});

test('a page that loads itself anew is found however the attribute is written', async () => {
  const refresh = '<head><meta http-equiv="Refresh" content="60"></head><body><p>Text</p></body>';
  const { observations } = await run(refresh, ['meta-refresh', 'meta-refresh-no-exceptions']);
  expect(observations.map(({ ruleId }) => ruleId)).toContain('meta-refresh');
});
