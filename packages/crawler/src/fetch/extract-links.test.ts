import { describe, expect, it } from 'vitest';
import { createUrlSet } from '../frontier/create-url-set.ts';
import { extractLinks } from './extract-links.ts';

const PAGE = 'https://example.org/dir/page';

describe('extractLinks', () => {
  it.each([
    ['<a href=x>', ['https://example.org/dir/x']],
    ['<A HREF="  /x  ">', ['https://example.org/x']],
    ['<a href="/x?a=1&amp;b=2">', ['https://example.org/x?a=1&b=2']],
    ['<map><area href=/area></map>', ['https://example.org/area']],
    [
      '<link rel=next href=?p=2><link rel="prev" href=?p=0>',
      ['https://example.org/dir/page?p=2', 'https://example.org/dir/page?p=0'],
    ],
    ['<link rel=alternate hreflang=en href=/en>', ['https://example.org/en']],
    ['<link rel=alternate type=application/rss+xml href=/feed>', []],
    ['<link rel=stylesheet href=/x.css><img src=/x.png><script src=/x.js></script>', []],
    ['<iframe src=/frame></iframe>', ['https://example.org/frame']],
    ['<iframe src=https://other.example/frame></iframe>', []],
    ['<base href="/other/"><a href=x>', ['https://example.org/other/x']],
    ['<a href=x><base href="https://cdn.example/">', ['https://cdn.example/x']],
    ['<base href="javascript:x"><a href=x>', ['https://example.org/dir/x']],
    ['<a href="javascript:x"><a href="tel:1"><a href="mailto:a@b.de"><a href="http://[">', []],
    ['<!-- <a href=/commented> --><script>"<a href=/scripted>"</script>', []],
    ['<a href="/unclosed', []],
    ['<svg><a href=/in-svg><title>not the title</title></a></svg>', ['https://example.org/in-svg']],
    ['<a name=anchor><a href="">', []],
  ])('finds in %s: %j', (html, links) => {
    expect(extractLinks(html, PAGE).links).toEqual(links);
  });

  it('keeps nofollow links apart, unless one link to the same page may be followed', () => {
    const html = '<a rel="noopener nofollow" href=/a><a rel=nofollow href=/b><a href=/b>';
    expect(extractLinks(html, PAGE)).toMatchObject({
      links: ['https://example.org/b'],
      nofollowLinks: ['https://example.org/a'],
    });
  });

  it.each([
    ['<meta name=robots content="noindex, nofollow">', ''],
    ['<meta name=ROBOTS content=none>', ''],
    ['', 'nofollow, noindex'],
  ])('follows nothing under %j %j', (meta, header) => {
    expect(extractLinks(`${meta}<a href=/a>`, PAGE, { robotsHeader: header })).toMatchObject({
      links: [],
      nofollowLinks: ['https://example.org/a'],
      isNoindex: true,
    });
  });

  it('reads the canonical address and the title', () => {
    const html = '<title>T <b>&eacute;</title><link rel=canonical href="/c#x"><svg><title>logo</title></svg>';
    expect(extractLinks(html, PAGE)).toMatchObject({ canonical: 'https://example.org/c', title: 'T <b>é' });
  });

  it.each([
    ['/known', 'https://example.org/known', ['https://example.org/new']],
    ['//known', 'https://example.org//known', ['https://known/', 'https://example.org/new']],
    ['https://example.org/known', 'https://example.org/known', ['https://example.org/new']],
    ['https://other.example/known', 'https://other.example/known', ['https://example.org/new']],
    ['known', 'https://example.org/known', ['https://example.org/dir/known', 'https://example.org/new']],
  ])('leaves out a link %s where %s is known', (href, known, links) => {
    const set = createUrlSet();
    set.add(known);
    const isKnown = set.lookUnder('https://example.org');
    const html = `<a class="x" href="${href}" rel=x>a</a><a href=/new>`;
    expect(extractLinks(html, PAGE, { isKnown }).links).toEqual(links);
  });

  it('recognises nothing by its path where the page names another base', () => {
    const set = createUrlSet();
    set.add('https://example.org/known');
    const isKnown = set.lookUnder('https://example.org');
    const html = '<a href="/known">a</a><base href="https://cdn.example/">';
    expect(extractLinks(html, PAGE, { isKnown }).links).toEqual(['https://cdn.example/known']);
  });

  it.each([
    ['<div id=root></div><script src=/app.js></script>', true],
    [
      '<noscript>You need to enable JavaScript.</noscript><div id=app></div><script type=module src=/x.js></script>',
      true,
    ],
    ['<p>An ordinary small page.</p>', false],
    [`<p>${'Text. '.repeat(60)}</p><script src=/x.js></script>`, false],
    ['<a href=/a>a</a><a href=/b>b</a><a href=/c>c</a><script src=/x.js></script>', false],
    [`<style>${'a{color:red}'.repeat(50)}</style><div id=root></div><script src=/x.js></script>`, true],
  ])("tells a script's shell: %s", (html, isAppShell) => {
    expect(extractLinks(html, PAGE).isAppShell).toBe(isAppShell);
  });

  it.each([
    ['<div data-x="<a href=/quoted>"><a href=/real>', ['https://example.org/real']],
    ["<div title='a > b' data-x='<a href=/quoted>'><a href=/real>", ['https://example.org/real']],
    ['<textarea><a href=/typed></textarea><a href=/real>', ['https://example.org/real']],
    ['<script>if (a</script/.test(b)) "<a href=/x>"</SCRIPT ><a href=/real>', ['https://example.org/real']],
    ['<!--><a href=/real><!-- <a href=/no> --!><a href=/no> -->', ['https://example.org/real']],
    ['<a data-href=/no href = "/real">', ['https://example.org/real']],
    ['<a HREF=/one href=/two>', ['https://example.org/one']],
    ['a < b <a href=/real>', ['https://example.org/real']],
    ['<a href="/a&#47;b?x=1&copy=2">', ['https://example.org/a/b?copy=2&x=1']],
  ])('reads %s as a browser does', (html, links) => {
    expect(extractLinks(html, PAGE).links).toEqual(links);
  });

  it('takes at most 10,000 links', () => {
    const html = Array.from({ length: 12_000 }, (_, n) => `<a href=/${n}>`).join('');
    expect(extractLinks(html, PAGE).links).toHaveLength(10_000);
  });
});
