import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EngineBrowser, openEngineBrowser } from './in-page/browser.fixture.ts';
import type * as engine from './in-page/check-page.fixture.ts';
import { issueKey } from './issue-key.ts';
import type { Finding } from './types.ts';

declare const zugang: typeof engine;

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Bicycle repairs in Kassel</title></head><body>${body}</body></html>`;

const keysOf = async (html: string, ruleId = 'image-alt'): Promise<string[]> => {
  const { findings } = await browser.check(pageOf(html), { rules: [ruleId] });
  return findings.map(issueKey);
};

const distinct = async (html: string, ruleId?: string): Promise<number> => new Set(await keysOf(html, ruleId)).size;

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
const randomOf = (seed: number): ((max: number) => number) => {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
};

const mutable = pageOf(`
  <header class="head"><a id="logo" class="l" href="/"><img src="logo.png"></a><nav><ul><li><a href="/a">A</a><li><a href="/b">B</a></ul></nav></header>
  <main><h1>Repairs</h1><article class="card"><h2>One</h2><img src="1.jpg"><p>Text <a href="/more">more</a></p></article>
  <section><div><input type="text"></div></section><ul><li><img src="3.jpg"></li><li>Text</li></ul></main>`);

type Plan = { ids: number; classes: number; texts: number; order: number; attributes: number };

describe('the same barrier keeps its key', () => {
  test('in 1,000 random changes of classes, ids, texts, order and other attributes', async () => {
    const before = new Set((await browser.check(mutable, { rules: ['image-alt', 'label'] })).findings.map(issueKey));
    const random = randomOf(20_261);
    const draw = (): number => random(1e9);
    const plans = Array.from({ length: 1000 }, (): Plan => ({
      ids: draw(),
      classes: draw(),
      texts: draw(),
      order: draw(),
      attributes: draw(),
    }));
    const causes = await browser.page.evaluate(causesAfterChanges, { html: mutable, plans });
    const keys = causes.map((cause) =>
      issueKey({ ...cause, ruleId: cause.tag === 'img' ? 'image-alt' : 'label', outcome: 'failed', data: {} }),
    );
    expect(before.size).toBe(4);
    expect(keys).toHaveLength(4 * 1000);
    expect(new Set(keys)).toEqual(before);
  });

  test('on every page of a header, whatever the page holds', async () => {
    const header = '<header><div><a href="/"><img src="logo.png"></a></div></header>';
    const [first] = await keysOf(`${header}<main><h1>One</h1></main>`);
    expect(await keysOf(`<div>Note</div>${header}<main><h1>Two</h1><section><p>More</p></section></main>`)).toEqual([
      first,
    ]);
  });

  test('in each of 30 cards, filled differently', async () => {
    const cards = Array.from(
      { length: 30 },
      (_, index) =>
        `<li class="c${index}"><article><img src="${index}.jpg">${index % 2 ? '<p>Text</p>' : '<h3>Title</h3>'}</article></li>`,
    );
    expect(await distinct(`<main><ul>${cards.join('')}</ul></main>`)).toBe(1);
  });

  test('at each depth of a list within itself', async () => {
    expect(
      await distinct(
        '<main><ul><li><img src="a"><ul><li><img src="b"><ul><li><img src="c"></li></ul></li></ul></li></ul></main>',
      ),
    ).toBe(1);
  });

  test('in custom elements renamed by a build', async () => {
    expect(
      await distinct(
        '<main><x-card-4f3a9c><img src="a"></x-card-4f3a9c><x-card-77ab01><img src="b"></x-card-77ab01></main>',
      ),
    ).toBe(1);
  });
});

describe('different barriers have different keys', () => {
  test('in different regions', async () => {
    expect(
      await distinct(
        '<header><div><img src="a"></div></header><main><div><img src="a"></div></main><footer><div><img src="a"></div></footer>',
      ),
    ).toBe(3);
  });

  test('in different components of one region', async () => {
    const parts = [
      '<article><img src="a"></article>',
      '<div><img src="a"></div>',
      '<div><div><img src="a"></div></div>',
      '<table><tr><td><img src="a"></table>',
      '<x-hero><img src="a"></x-hero>',
    ];
    expect(await distinct(`<main>${parts.join('')}</main>`)).toBe(parts.length);
  });

  test('of different rules and outcomes', () => {
    const cause = { ruleId: 'image-alt', outcome: 'failed', region: 'main', skeleton: 'div>img', data: {} } as const;
    const others = [cause, { ...cause, ruleId: 'link-name' }, { ...cause, outcome: 'cannot-tell' } as const];
    expect(new Set(others.map(issueKey)).size).toBe(3);
  });

  test('of fields of different types and links with different content', async () => {
    expect(
      await distinct('<main><div><input type="text"><input type="email"><input type="text"></div></main>', 'label'),
    ).toBe(2);
    expect(
      await distinct(
        '<main><a href="/a"><svg></svg></a><a href="/b"><img src="b" alt=""></a><a href="/c"></a></main>',
        'link-name',
      ),
    ).toBe(3);
  });
});

describe('the region', () => {
  test.each([
    ['header', '<header><img src="a"></header>'],
    ['main', '<main><header><img src="a"></header></main>'],
    ['main', '<main><section><img src="a"></section></main>'],
    ['region', '<main><section aria-label="News"><img src="a"></section></main>'],
    ['main', '<main><form><img src="a"></form></main>'],
    ['form', '<main><form aria-label="Order"><img src="a"></form></main>'],
    ['search', '<div role="search"><img src="a"></div>'],
    ['dialog', '<dialog open><img src="a"></dialog>'],
    ['complementary', '<aside><img src="a"></aside>'],
    ['footer', '<footer><div><img src="a"></div></footer>'],
    ['page', '<nav role="presentation"><img src="a"></nav>'],
  ])('is %s in %s', async (region, html) => {
    const { findings } = await browser.check(pageOf(html), { rules: ['image-alt'] });
    expect(findings.map((finding) => finding.region)).toEqual([region]);
  });
});

/**
 * Changes the page as each plan's numbers say, leaving the barriers, and resolves to their new places. Runs in the
 * browser, where the checked page holds the engine: nothing of this file exists there.
 */
const causesAfterChanges = ({
  html,
  plans,
}: {
  html: string;
  plans: Plan[];
}): (Pick<Finding, 'region' | 'skeleton'> & { tag: string })[] => {
  const changeDocument = (plan: Plan): Document => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const word = (kind: keyof Plan, index: number): string =>
      `k${Math.abs(Math.imul(plan[kind] + index, 0x9e3779b1)).toString(36)}`;
    for (const [index, element] of [...page.body.querySelectorAll('*')].entries()) {
      element.className = word('classes', index);
      if ((plan.ids + index) % 3) element.id = word('ids', index);
      if ((plan.attributes + index) % 2) element.setAttribute(`data-${word('attributes', index)}`, word('ids', index));
      if ((plan.attributes + index) % 5 === 0) element.setAttribute('style', `margin:${index}px`);
      if ((plan.order + index) % 2 && element.parentElement) element.parentElement.append(element);
    }
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let index = 0; walker.nextNode(); index += 1) walker.currentNode.nodeValue = word('texts', index);
    return page;
  };
  return plans.flatMap((plan) =>
    [...changeDocument(plan).querySelectorAll('img, input')].map((element) => ({
      tag: element.localName,
      region: zugang.regionOf(element),
      skeleton: zugang.skeletonOf(element),
    })),
  );
};
