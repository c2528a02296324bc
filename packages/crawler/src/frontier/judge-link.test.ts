import { describe, expect, it } from 'vitest';
import { parseRobots } from '../discover/read-robots.ts';
import { judgeLink, MAX_DEPTH } from './judge-link.ts';
import type { FrontierState, LinkCandidate } from './judge-link.ts';

const state: FrontierState = {
  hosts: ['example.org'],
  robots: parseRobots('https://example.org', 'User-agent: *\nDisallow: /private/\nAllow: /private/open\n'),
  limits: { depth: MAX_DEPTH, pages: 100 },
  shapeCount: () => 0,
};

const reasonOf = (candidate: Partial<LinkCandidate>, change: Partial<FrontierState> = {}): string => {
  const verdict = judgeLink(
    { url: '/', base: 'https://example.org/', depth: 1, ...candidate },
    { ...state, ...change },
  );
  return verdict.verdict === 'queue' ? 'queue' : verdict.reason;
};

describe('judgeLink', () => {
  it('queues a page of the site under its normalised address', () => {
    const verdict = judgeLink({ url: '../a?utm_source=x&b=1#c', base: 'https://www.example.org/x/y', depth: 3 }, state);
    expect(verdict).toEqual({ verdict: 'queue', url: 'https://www.example.org/a?b=1', shape: 'www.example.org/a?b' });
  });

  it.each([
    [{ url: 'mailto:a@b.de' }, 'scheme'],
    [{ url: 'https://other.example/' }, 'other_host'],
    [{ url: `/${'a'.repeat(2050)}` }, 'too_long'],
    [{ url: '/a', isNofollow: true }, 'nofollow'],
    [{ url: '/logout' }, 'logout_link'],
    [{ url: '/x/x/x/' }, 'trap_endless_path'],
    [{ url: '/kalender/2030-01' }, 'trap_calendar'],
    [{ url: '/brochure.PDF' }, 'not_html'],
    [{ url: '/private/x' }, 'robots'],
    [{ url: '/private/open' }, 'queue'],
    [{ url: 'https://www.example.org/private/x' }, 'robots'],
    [{ url: '/a', depth: MAX_DEPTH }, 'queue'],
    [{ url: '/a', depth: MAX_DEPTH + 1 }, 'depth_limit'],
    [{ url: '/v2.0' }, 'queue'],
  ])('%j → %s', (candidate, reason) => {
    expect(reasonOf(candidate)).toBe(reason);
  });

  it('stops at the page limit, and says the lasting reason first', () => {
    const full = { limits: { depth: MAX_DEPTH, pages: 0 } };
    expect(reasonOf({ url: '/a' }, full)).toBe('page_limit');
    expect(reasonOf({ url: '/private/x' }, full)).toBe('robots');
  });

  it.each([
    ['/list?id=7', 999, 'queue'],
    ['/list?id=7', 1_000, 'trap_many_variants'],
    ['/list?id=7&page=2', 400, 'trap_many_variants'],
    ['/list?color=red&size=1&sort=up', 200, 'trap_many_variants'],
    ['/article/7', 19_999, 'queue'],
    ['/article/7', 99_999, 'queue'],
    ['/article/7', 100_000, 'trap_many_variants'],
  ])('%s after %i of its shape: %s', (url, count, reason) => {
    expect(reasonOf({ url }, { shapeCount: () => count })).toBe(reason);
  });

  it('does not doubt the number of what a sitemap lists', () => {
    expect(reasonOf({ url: '/list?id=7', isListed: true }, { shapeCount: () => 5_000 })).toBe('queue');
  });

  it.each([
    ['filters that combine for ever', (n: number) => `/shop?a=${n}&b=${n * 3}&c=${n * 7}`, 200],
    ['a pager without an end', (n: number) => `/news?page=${n}`, 1_000],
    ['a calendar', (n: number) => `/calendar/${2000 + n}/1`, 0],
    ['relative links that pile up', (n: number) => `/${'next/'.repeat(n + 3)}`, 0],
  ])('lets %s take only so many pages', (_name, makeUrl, most) => {
    const counts = new Map<string, number>();
    let queued = 0;
    for (let n = 0; n < 3_000; n += 1) {
      const verdict = judgeLink(
        { url: makeUrl(n), base: 'https://example.org/', depth: 2 },
        { ...state, limits: { depth: 20, pages: 9_999 }, shapeCount: (shape) => counts.get(shape) ?? 0 },
      );
      if (verdict.verdict === 'skip') continue;
      counts.set(verdict.shape, (counts.get(verdict.shape) ?? 0) + 1);
      queued += 1;
    }
    expect(queued).toBe(most);
  });
});
