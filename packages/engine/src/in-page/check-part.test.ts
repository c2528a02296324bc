import { expect, test } from 'vitest';
import type * as module from './check-part.ts';
import { modulePage } from './module-page.fixture.ts';
import type { Session } from './session.ts';

declare const looking: typeof module;
declare const session: Session;

// Our own rules alone, which need no other engine.
const { show } = modulePage(new URL('./check-part.ts', import.meta.url), 'looking');

/** The ids of what one of our own rules finds in the parts that a selector names. */
const idsIn = async (html: string, parts = '.part'): Promise<string[]> => {
  const page = await show(html);
  return page.evaluate(async (selector) => {
    const wanted = { axe: [], own: new Set(['alt-text-placeholder']), ibm: new Set<string>() };
    const seen = await looking.observeParts(session, [...document.querySelectorAll(selector)], wanted);
    return seen.map(({ element }) => element.id);
  }, parts);
};

const bad = (id: string, more = ''): string => `<img id="${id}" src="a.jpg" alt="Bild" ${more}>`;
const shadow = (id: string): string => `<x-a><template shadowrootmode="open"><p>${bad(id)}</p></template></x-a>`;

test('in a part its own elements are seen and nothing beside it', async () => {
  expect(await idsIn(`${bad('out')}<div class="part"><p>${bad('in')}</p></div>`)).toEqual(['in']);
});

test('a part is looked at itself', async () => {
  expect(await idsIn(bad('itself', 'class="part"'))).toEqual(['itself']);
});

test('open shadow roots in a part are looked into, and the part’s own', async () => {
  expect(await idsIn(`<div class="part">${shadow('within')}</div>${shadow('beside')}`)).toEqual(['within']);
  expect(await idsIn(shadow('own'), 'x-a')).toEqual(['own']);
});

test('what is in two parts is seen once', async () => {
  expect(await idsIn(`<div class="part"><div class="part">${bad('a')}</div></div>`)).toEqual(['a']);
});
