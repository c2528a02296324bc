import { describe, expect, it } from 'vitest';
import type { CheckRow } from './describe-check.ts';
import { judgeIntegration, type Sighting } from './judge-integration.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000);

const check = (days: number, over: Partial<CheckRow> = {}): CheckRow => ({
  id: 'c',
  accountId: 'a',
  projectId: 'p',
  domainId: 'd',
  url: 'https://example.org/',
  state: 'done',
  outcome: 'not_integrated',
  reason: 'no_script',
  detail: null,
  createdAt: daysAgo(days),
  finishedAt: daysAgo(days),
  ...over,
});
const seen = (days: number, over: Partial<Sighting> = {}): Sighting => ({
  host: 'www.example.org',
  state: 'shown',
  reason: null,
  seenAt: daysAgo(days),
  ...over,
});
const judge = (done: CheckRow | undefined, ...sightings: Sighting[]) =>
  judgeIntegration({ host: 'example.org', done, sightings }, now);

describe('the integration of a domain', () => {
  it('is unknown if it was never checked', () => {
    expect(judge(undefined)).toEqual({ state: 'not_integrated', reason: 'never_seen', detail: null, seenAt: null });
  });

  it('is what the widget said since the last check', () => {
    expect(judge(check(2), seen(1))).toMatchObject({ state: 'integrated', reason: 'ok' });
    expect(judge(check(2), seen(3))).toMatchObject({ state: 'not_integrated', reason: 'no_script' });
    expect(judge(check(2), seen(1, { state: 'failed', reason: 'config' }))).toMatchObject({
      state: 'invalid',
      reason: 'config_failed',
      detail: 'config',
    });
  });

  it('names both if one page lacks the code and another showed the widget today', () => {
    expect(judge(check(0.1), seen(0.5))).toMatchObject({ state: 'integrated', reason: 'other_pages' });
    expect(judge(check(0.1), seen(1.5))).toMatchObject({ state: 'not_integrated', reason: 'no_script' });
    const otherKey = check(0.1, { outcome: 'invalid', reason: 'other_key' });
    expect(judge(otherKey, seen(0.5))).toMatchObject({ state: 'invalid', reason: 'other_key' });
  });

  it('is why the widget says that it failed', () => {
    const failed = (reason: string) => judge(undefined, seen(1, { state: 'failed', reason }));
    expect(failed('wrong_domain')).toMatchObject({
      state: 'invalid',
      reason: 'wrong_domain',
      detail: 'www.example.org',
    });
    expect(failed('inactive')).toMatchObject({ state: 'integrated', reason: 'inactive' });
  });

  it('is not changed by a page that did not open', () => {
    expect(judge(check(0, { outcome: 'invalid', reason: 'unreachable' }), seen(3))).toMatchObject({
      state: 'integrated',
    });
    expect(judge(check(0, { outcome: 'invalid', reason: 'unreachable' }))).toMatchObject({ reason: 'unreachable' });
  });

  it('is not what was seen weeks ago, or on another host', () => {
    expect(judge(undefined, seen(20))).toMatchObject({ reason: 'never_seen', seenAt: daysAgo(20).toISOString() });
    expect(judge(undefined, seen(1, { host: 'shop.example.org' }))).toMatchObject({ reason: 'never_seen' });
  });
});
