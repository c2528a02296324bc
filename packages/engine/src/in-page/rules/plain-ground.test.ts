import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDocument } from '../../checks/examples.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from '../browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

/** axe-core asks about each text that is nothing but signs. */
const signs = '→ ► → ►';
const dark = `<p style="color:#000">${signs}</p>`;
const near = (drawn: string): string =>
  `<div style="position:relative">${drawn}<p style="position:relative;color:#000;margin:0">${signs}</p></div>`;
const placed = 'position:absolute;left:0;top:0;width:200px;height:40px';

const rows: [isAsked: boolean, what: string, body: string][] = [
  [false, 'on the plain page', dark],
  [false, 'on a plain part of the page', `<div style="background:#ffd">${dark}</div>`],
  [false, 'under a box that draws nothing', near(`<div style="${placed};z-index:2"></div>`)],
  [false, 'beside a picture', `<img alt="" width="40" height="40">${dark}`],
  [true, 'too pale', `<p style="color:#aaa">${signs}</p>`],
  [true, 'on a gradient', `<div style="background:linear-gradient(#fff,#eee)">${dark}</div>`],
  [true, 'over a picture', near(`<img alt="" style="${placed}">`)],
  [true, 'over a coloured box', near(`<div style="${placed};background:#333"></div>`)],
  [
    true,
    'over what a style sheet draws',
    `<style>.x::before{content:"";${placed};background:#333}</style>${near('<i class="x"></i>')}`,
  ],
  [true, 'beyond its coloured part', `<div style="background:#fff;width:20px;white-space:nowrap">${dark}</div>`],
  [true, 'with a shadow', `<p style="color:#000;text-shadow:0 0 2px #000">${signs}</p>`],
  [true, 'half transparent', `<div style="opacity:.9">${dark}</div>`],
  [true, 'filtered', `<div style="filter:brightness(2)">${dark}</div>`],
];

describe('a question about the contrast of signs', () => {
  test.each(rows)('is asked (%s): %s', async (isAsked, _what, body) => {
    const { findings } = await browser.check(toDocument(body), { rules: ['color-contrast'], level: 'AA' });
    expect(findings.map(({ outcome }) => outcome)).toEqual(isAsked ? ['cannot-tell'] : []);
  });

  test('is asked at level AAA where only level AA is reached', async () => {
    const body = `<p style="color:#707070">${signs}</p>`;
    const { findings } = await browser.check(toDocument(body), {
      rules: ['color-contrast', 'color-contrast-enhanced'],
      level: 'AAA',
    });
    expect(findings.map(({ ruleId, outcome }) => [ruleId, outcome])).toEqual([
      ['color-contrast-enhanced', 'cannot-tell'],
    ]);
  });
});
