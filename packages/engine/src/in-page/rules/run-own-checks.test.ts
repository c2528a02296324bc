import { expect, test } from 'vitest';
import { modulePage } from '../module-page.fixture.ts';
import type * as module from './run-own-checks.ts';

declare const own: typeof module;

const { show } = modulePage(new URL('./run-own-checks.ts', import.meta.url), 'own');

/** What one rule says, with the ids of the elements it says it of. `inside`: a selector of the only elements to look at. */
const run = async (html: string, { rule = 'alt-text-placeholder', inside = '' } = {}) => {
  const page = await show(html);
  return page.evaluate(
    ({ ruleId, selector }) => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const { observations, ...rest } = own.runOwnChecks(new Set([ruleId]), {
        roots: [document, ...shadows],
        inside: selector ? new Set(document.querySelectorAll(selector)) : null,
        prepared: { writings: new Map() },
      });
      return { ...rest, observations: observations.map(({ element, ...one }) => ({ ...one, id: element.id })) };
    },
    { ruleId: rule, selector: inside },
  );
};

const bad = (id: string): string => `<img id="${id}" src="a.jpg" alt="Bild">`;
const good = '<img src="a.jpg" alt="Ein rotes Rad">';
const open = '<img id="open" src="a.jpg" alt="Logo">';

test('a failure has its reason, impact and source', async () => {
  expect(await run(bad('a') + good)).toEqual({
    passed: [],
    inapplicable: [],
    observations: [
      {
        id: 'a',
        ruleId: 'alt-text-placeholder',
        outcome: 'failed',
        impact: 'serious',
        data: { reason: 'placeholder', name: 'Bild' },
        sources: ['zugang:alt-text-placeholder'],
        selector: null,
      },
    ],
  });
});

test('a rule passes where an element passes, though a person is asked about another', async () => {
  expect(await run(good + open)).toMatchObject({
    passed: ['alt-text-placeholder'],
    observations: [{ id: 'open', outcome: 'cannot-tell' }],
  });
  expect(await run(open)).toMatchObject({ passed: [], inapplicable: [] });
});

test('a rule with nothing to look at is inapplicable', async () => {
  expect(await run('<p>Text</p>')).toEqual({ passed: [], inapplicable: ['alt-text-placeholder'], observations: [] });
});

test('rules that are not asked for say nothing, not even that they had nothing to do', async () => {
  expect(await run(bad('a'), { rule: 'image-alt' })).toEqual({ passed: [], inapplicable: [], observations: [] });
});

test('open shadow roots are looked into', async () => {
  const { observations } = await run(`<x-a><template shadowrootmode="open">${bad('deep')}</template></x-a>`);
  expect(observations.map(({ id }) => id)).toEqual(['deep']);
});

test('where elements are named, others are not looked at', async () => {
  const { observations } = await run(`${bad('out')}<div id="part">${bad('in')}</div>`, { inside: '#part *' });
  expect(observations.map(({ id }) => id)).toEqual(['in']);
});

test('at most 200 elements of a rule are reported', async () => {
  expect((await run(bad('a').repeat(210))).observations).toHaveLength(200);
});
