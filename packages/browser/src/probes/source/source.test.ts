import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';
import { findRepeatedAttributes } from './find-repeated-attributes.ts';
import { findUnmatchedTags } from './find-unmatched-tags.ts';

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

describe('tags without their end', () => {
  it.each([
    ['<div><span>a</div>', [{ tag: 'span', index: 0 }]],
    ['<b></b><b><i>a</b></i>', [{ tag: 'i', index: 0 }]],
    ['<div><div>a</div>', [{ tag: 'div', index: 0 }]],
    ['<section><em>a</section>', [{ tag: 'em', index: 0 }]],
    ['<div><span>a</span></div>', []],
    // End tags that may be left out, and elements without one.
    ['<ul><li>a<li>b</ul><p>c<p>d<br><img src="x"/><table><tr><td>e</table>', []],
    ['<select><option>a<option>b</select><dl><dt>a<dd>b</dl>', []],
    ['<svg><path d="m0 0"/><g><circle/></g></svg>', []],
    ['<script>"<div>"</script><!-- <div> --><textarea><div></textarea>', []],
    ['<P>a</P><DIV>b</DIV>', []],
    // Only in XHTML is this an end.
    ['<p><a id="x"/>a</p>', [{ tag: 'a', index: 0 }]],
    ['<?xml version="1.0"?><!DOCTYPE html><p><a id="x"/>a</p>', []],
  ])('in %s are %j', (source, expected) => {
    expect(findUnmatchedTags(source)).toEqual(expected);
  });
});

const page = (body: string): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title></head><body><main><h1>Räder</h1>${body}</main></body></html>`;

const { check, verdictOf } = createHarness(
  {
    '/twice': page('<p id="a">Eins</p><p id="b" title="x" title="y">Zwei</p>'),
    '/once': page('<p title="x">Eins</p>'),
    '/unclosed': page('<div>Eins</div><div id="d"><span>Zwei</div>'),
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
    ['tags-unmatched', '/unclosed', 'failed: unmatched'],
    ['tags-unmatched', '/once', 'passed'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});
