import { expect, test } from 'vitest';
import type * as module from './check-step.ts';
import { modulePage } from './module-page.fixture.ts';

declare const steps: typeof module;

// Our own rules alone, which need no other engine.
const { show } = modulePage(new URL('./check-step.ts', import.meta.url), 'steps');

const html = `<main><img id="a" src="a.jpg" alt="Bild"><img id="b" src="b.jpg" alt="Logo">
  <x-a><template shadowrootmode="open"><img id="c" src="c.jpg" alt="Foto"></template></x-a><p>Text</p></main>`;

const step = async (rules: string[], body = html) => {
  const page = await show(body);
  return page.evaluate(async (wanted) => {
    const { elements, ...rest } = await steps.checkStep({ level: 'AA', rules: wanted });
    return { ...rest, ids: elements.map(({ id }) => id) };
  }, rules);
};

test('a step gives its findings, each with the element it is about', async () => {
  const { findings, ids } = await step(['alt-text-placeholder']);
  expect(findings.map(({ outcome, selector }) => [outcome, selector])).toEqual([
    ['failed', '#a'],
    ['cannot-tell', '#b'],
    ['failed', 'html > body > main > x-a >>> #c'],
  ]);
  expect(ids).toEqual(['a', 'b', 'c']);
});

test('a step says which rules passed, and how many elements the page has', async () => {
  const check = await step(['alt-text-placeholder'], '<img src="a.jpg" alt="Ein Rad"><p>Text</p>');
  // The root, its head, its body and what is in it.
  expect(check).toMatchObject({ findings: [], passed: ['alt-text-placeholder'], count: 5 });
});

test('a step runs the rules it was given and no others', async () => {
  expect(await step(['deprecated-markup'])).toMatchObject({ findings: [], passed: ['deprecated-markup'] });
});

test('a step asks for axe-core where it was given one of its rules', async () => {
  const page = await show(html);
  const refused = page.evaluate(() => steps.checkStep({ level: 'AA', rules: ['image-alt'] }));
  await expect(refused).rejects.toThrow('axe-core must be evaluated');
});
