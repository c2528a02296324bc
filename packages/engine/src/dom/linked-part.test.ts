import { describe, expect, test } from 'vitest';
import { modulePage } from '../in-page/module-page.fixture.ts';
import type * as module from './linked-part.ts';

declare const parts: typeof module;

const { show } = modulePage(new URL('./linked-part.ts', import.meta.url), 'parts');
const partOf = async (href: string, part: string): Promise<string | undefined> =>
  (await show(`<a id="it" href="${href}">A</a>${part}`)).$eval('#it', (link) => parts.linkedPart(link)?.textContent);

describe('a link leads to the part of its page', () => {
  test.each([
    ['by its id', '#preise', '<p id="preise">P</p>'],
    ['by an id with signs', '#c++.x', '<p id="c++.x">P</p>'],
    ['by an encoded id', '#%C3%BCber', '<p id="über">P</p>'],
    ['by an id that looks encoded', '#%C3%BCber', '<p id="%C3%BCber">P</p>'],
    ['by a percent sign', '#100%', '<p id="100%">P</p>'],
    ['by the name of an anchor', '#alt', '<a name="alt">P</a>'],
    ['by the address of its page', 'about:blank#preise', '<p id="preise">P</p>'],
  ])('%s', async (_what, href, part) => {
    expect(await partOf(href, part)).toBe('P');
  });

  test.each([
    ['nothing that is there', '#weg', '<p id="preise">P</p>'],
    ['the top', '#', '<p id="preise">P</p>'],
    ['another page', 'https://a.example/preise#preise', '<p id="preise">P</p>'],
    ['its page where addresses begin elsewhere', '#preise', '<base href="https://a.example/"><p id="preise">P</p>'],
    ['a field of that name', '#ort', '<input name="ort">'],
  ])('but not to %s', async (_what, href, part) => {
    expect(await partOf(href, part)).toBeUndefined();
  });
});
