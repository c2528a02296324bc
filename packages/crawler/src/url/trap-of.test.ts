import { describe, expect, it } from 'vitest';
import { trapOf } from './trap-of.ts';
import { urlShape } from './url-shape.ts';

describe('trapOf', () => {
  it.each([
    ['/events/2031-07/', 'trap_calendar'],
    ['/kalender/2031/07/', 'trap_calendar'],
    ['/?month=2024-05', 'trap_calendar'],
    ['/termine?year=2031&month=3', 'trap_calendar'],
    ['/?tribe-bar-date=2024-05-01', 'trap_calendar'],
    ['/(S(lit3py55t21z5v55vlm25s55))/start.aspx', 'trap_session_id'],
    ['/a/b/a/b/a/b', 'trap_endless_path'],
    ['/x/x/x', 'trap_endless_path'],
    ['/de/de/en/de/en/de/', 'trap_endless_path'],
    [`/${'s/t/u/v/'.repeat(1)}${Array.from({ length: 14 }, (_, n) => `p${n}`).join('/')}`, 'trap_endless_path'],
    ['/logout', 'logout_link'],
    ['/konto/abmelden', 'logout_link'],
    ['/wp-login.php?action=logout', 'logout_link'],
    ['/user/sign-out.php', 'logout_link'],
  ])('%s is %s', (path, reason) => {
    expect(trapOf(`https://example.org${path}`)).toBe(reason);
  });

  it.each([
    '/',
    '/blog/2024/05/12/a-day-out',
    '/2024/05/',
    '/events/2024-05-12-summer-party',
    '/events/',
    '/magazine/2024/2024/2024',
    '/a/b/c/d/e/f/g/h',
    '/blogout/',
    '/shop?page=3&sort=asc',
    '/calculator?year-built=1990',
    '/library/string.html',
    '/dialogs/login',
  ])('%s is an ordinary page', (path) => {
    expect(trapOf(`https://example.org${path}`)).toBeNull();
  });
});

describe('urlShape', () => {
  it.each([
    ['https://example.org/blog/2024/p-12?page=3&sort=a', 'example.org/blog/{n}/p-{n}?page&sort'],
    ['https://example.org/x?page=9&sort=b', 'example.org/x?page&sort'],
    ['https://example.org/item/3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'example.org/item/{id}'],
    ['https://example.org/about', 'example.org/about'],
  ])('%s → %s', (url, shape) => {
    expect(urlShape(url)).toBe(shape);
  });
});
