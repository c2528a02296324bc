import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';
import { findRepeatedAttributes } from './find-repeated-attributes.ts';

describe('attributes written twice', () => {
  it.each([
    ['<img alt="" alt="Rad">', [{ tag: 'img', index: 0, attribute: 'alt' }]],
    ['<p></p><p CLASS=a class=b>', [{ tag: 'p', index: 1, attribute: 'class' }]],
    ['<img alt="Rad" src="a">', []],
    ['<script>var a = \'<img alt="" alt="Rad">\'</script>', []],
    ['<!-- <img alt="" alt="Rad"> -->', []],
    ['<p title="a=b a=c">', []],
  ])('in %s are %j', (source, expected) => {
    expect(findRepeatedAttributes(source)).toEqual(expected);
  });
});

const page = (body: string): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title></head><body><main><h1>Räder</h1>${body}</main></body></html>`;

const { check, verdictOf } = createHarness(
  {
    '/twice': page('<p id="a">Eins</p><p id="b" title="x" title="y">Zwei</p>'),
    '/once': page('<p title="x">Eins</p>'),
  },
  { probes: ['source'], tabs: 1 },
);

describe('a page', () => {
  it('fails at the element whose attribute is written twice', async () => {
    const { findings } = await check('/twice#x');
    const found = findings.filter(({ ruleId }) => ruleId === 'duplicate-attribute');
    expect(found).toMatchObject([{ outcome: 'failed', selector: '#b', data: { attribute: 'title' } }]);
  });

  it.each([
    ['duplicate-attribute', '/twice', 'failed: repeated'],
    // Never inapplicable: each page has a tag.
    ['duplicate-attribute', '/once', 'passed'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});
