import { expect, it } from 'vitest';
import { createLinkResolver } from './create-link-resolver.ts';
import { normalizeUrl } from './normalize-url.ts';

const BASES = [
  'https://example.org/',
  'https://example.org/dir/page?x=1',
  'http://EXAMPLE.org:80/a/%7euser/;jsessionid=1/b.html',
  'https://example.org:8443/a/b/',
];

const LINKS = [
  '/',
  '/a',
  '/a/',
  '/a/b.html',
  '/a//b',
  '//other.example/x',
  '/a/../b',
  '/./a',
  '/.well-known/x',
  '/a%7e',
  '/ä',
  '/a b',
  '/a;sid=1',
  '/a?b=1&a=2',
  '/a?utm_source=x',
  '/a#top',
  '#top',
  '',
  ' /a ',
  'a',
  'a/b',
  './a',
  '../a',
  'a:b',
  'mailto:x@y.z',
  'tel:1',
  'JAVASCRIPT:x',
  'data:text/html,x',
  'a.html#x',
  '?p=2',
  'https://example.org/x',
  'https://example.org',
  'https://example.orgx/y',
  'HTTPS://example.org/x',
  'http://[',
  '/\tx',
  '\\x',
  '/a\\b',
  '/_/-/~',
  '/.',
  '/..',
  '/a/.',
  'x/..',
  `/${'a'.repeat(2_100)}`,
  `/${'a'.repeat(2_020)}`,
];

it.each(BASES)('resolves against %s what the full parser resolves, in the same way', (base) => {
  const resolve = createLinkResolver(base);
  expect(LINKS.map((link) => [link, resolve(link)])).toEqual(LINKS.map((link) => [link, normalizeUrl(link, base)]));
});
