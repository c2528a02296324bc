import { describe, expect, test } from 'vitest';
import { ownMarkOf } from './own-mark.ts';

describe('what an element is known by', () => {
  test.each([
    ['where it leads', '<a class="x" href="/preise">Preise</a>', 'a /preise'],
    ['what it shows', '<img src="/img/rad.jpg" alt="Rad">', 'img /img/rad.jpg'],
    ['what it is called', '<input id="f1" type="email" name="mail">', 'input mail email'],
    ['what it labels', '<label for="mail">E-Mail</label>', 'label mail'],
    ['its role', '<div role="slider" class="a">', 'div slider'],
    ['its tag in small letters', '<A HREF="/Preise">Preise</A>', 'a /Preise'],
    ['a custom element', '<x-card href="/a">', 'x-card /a'],
  ])('%s', (_what, snippet, mark) => {
    expect(ownMarkOf(snippet)).toBe(mark);
  });

  test.each([
    ['the host and the query', 'https://cdn.example/img/rad.jpg?v=2#x', '/img/rad.jpg'],
    ['a hash in the name', '/img/logo.4f3a9c.png', '/img/logo.png'],
    ['a hash after a hyphen', '/assets/main-a1b2c3d4.js', '/assets/main.js'],
  ])('leaves out %s, which change with a build', (_what, address, path) => {
    expect(ownMarkOf(`<img src="${address}">`)).toBe(`img ${path}`);
  });

  test('keeps what only looks a little like a hash', () => {
    expect(ownMarkOf('<a href="/rad-modelle/city-2024">')).toBe('a /rad-modelle/city-2024');
    expect(ownMarkOf('<a href="/a1b2c3d4">')).toBe('a /a1b2c3d4');
  });
});

test.each(['<p class="a" id="b">Text</p>', '<a href="">A</a>', '<a href="#top">A</a>', 'no markup', ''])(
  '%j carries nothing of the kind',
  (snippet) => {
    expect(ownMarkOf(snippet)).toBeNull();
  },
);
