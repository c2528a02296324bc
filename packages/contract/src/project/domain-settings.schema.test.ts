import { describe, expect, it } from 'vitest';
import { crawlSettingsInput, defaultCrawlSettings, scheduleInput, urlPattern } from './domain-settings.schema.ts';

const isFine = (change: object): boolean =>
  crawlSettingsInput.safeParse({ ...defaultCrawlSettings, ...change }).success;
const header = (name: string, value: string | null = 'x') => ({ headers: [{ name, value }] });
const cookie = (name: string, value: string | null = 'x') => ({ cookies: [{ name, value }] });

describe('the settings of a domain', () => {
  it('are fine as they are by default, and with a secret that is kept', () => {
    expect([isFine({}), isFine(header('X-Probe', null)), isFine(cookie('zustimmung'))]).toEqual([true, true, true]);
  });

  it.each([
    'Host',
    'content-length',
    'Transfer-Encoding',
    'Cookie',
    'User-Agent',
    'Sec-Fetch-Mode',
    'X Probe',
    'X:',
    '',
  ])('reject the header %j', (name) => {
    expect(isFine(header(name))).toBe(false);
  });

  it('reject line breaks in headers and separators in cookies', () => {
    expect(isFine(header('X-Probe', 'a\r\nX-Other: b'))).toBe(false);
    expect(isFine({ userAgent: 'a\nb' })).toBe(false);
    expect(isFine({ basicAuth: { user: 'a:b', password: 'x' } })).toBe(false);
    expect(isFine({ basicAuth: { user: 'a\ud800', password: 'x' } })).toBe(false);
    expect(isFine(cookie('a', 'b; Domain=.example.org'))).toBe(false);
    expect(isFine(cookie('a=b'))).toBe(false);
  });

  it('hold each name once, whatever its case', () => {
    const headers = ['X-Probe', 'x-probe'].map((name) => ({ name, value: 'x' }));
    expect(isFine({ headers })).toBe(false);
  });
});

it.each(['shop/*', 'ftp://x/*', '/a b', ''])('refuses the pattern %j', (pattern) => {
  expect(urlPattern.safeParse(pattern).success).toBe(false);
});

it('knows the time zones there are', () => {
  const schedule = { every: 'day', hour: 3 };
  expect(scheduleInput.safeParse({ ...schedule, timeZone: 'Europe/Berlin' }).success).toBe(true);
  expect(scheduleInput.safeParse({ ...schedule, timeZone: 'Europe/Lindental' }).success).toBe(false);
});
