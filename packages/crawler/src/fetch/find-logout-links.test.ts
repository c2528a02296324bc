import { describe, expect, it } from 'vitest';
import { findLogoutLinks } from './find-logout-links.ts';

const page = 'https://example.org/konto/';

describe('links that sign out', () => {
  it.each([
    ['<a href="/ende">Abmelden</a>'],
    ['<a href="/ende"><svg><use href="#x"/></svg> <span>Log</span> <b>out</b></a>'],
    ['<a href="/ende">Jetzt ausloggen</a>'],
    ['<a href="/ende" aria-label="Sign out"><img src="x.svg"></a>'],
    ['<a href="/ende" title="Sitzung beenden">×</a>'],
    ['<a href="/ende" rel="nofollow logout">Ende</a>'],
    ['<a href="/ende" class="nav__item nav-logout">×</a>'],
    ['<a href="/ende" data-method="delete">Tschüss</a>'],
    ['<a href=/ende>Ab&shy;melden</a><a href="/ende">Abmelden</a>'],
  ])('%s', (html) => {
    expect(findLogoutLinks(html, page)).toEqual(['https://example.org/ende']);
  });

  it.each([
    ['<a href="/konto">Anmelden</a>'],
    ['<a href="/blog">Wie Sie sich auf jedem Gerät sicher abmelden und was Sie danach noch tun sollten</a>'],
    ['<a href="/blogout">Blogout</a>'],
    ['Abmelden <a href="/a">Start</a> Abmelden'],
  ])('are not: %s', (html) => {
    expect(findLogoutLinks(html, page)).toEqual([]);
  });

  it('are resolved as the page says', () => {
    const html = '<base href="/mitglieder/"><a href="ende">Logout</a>';
    expect(findLogoutLinks(html, page)).toEqual(['https://example.org/mitglieder/ende']);
  });
});
