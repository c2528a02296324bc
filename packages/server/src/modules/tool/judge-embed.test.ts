import type { EmbedReport } from '@zugang/browser';
import { describe, expect, it } from 'vitest';
import { isHiddenPath, judgeEmbed } from './judge-embed.ts';

const key = 'zg_own';
const script = 'https://app.example/w/v1/widget.js';
const report = (over: Partial<EmbedReport> = {}): EmbedReport => ({
  sent: new Map(),
  status: 200,
  url: 'https://example.org/shop/a',
  tags: [{ src: script, key }],
  script: 'loaded',
  config: { state: 'active', hiddenPaths: [] },
  blocked: [],
  isShown: true,
  html: null,
  ...over,
});
const judge = (over: Partial<EmbedReport>) => {
  const { outcome, reason, detail } = judgeEmbed(report(over), key);
  return [outcome, reason, detail];
};

describe('a look at a page', () => {
  it.each<[string, Partial<EmbedReport>, (string | null)[]]>([
    ['everything is in place', {}, ['integrated', 'ok', null]],
    ['the page does not open', { status: null }, ['invalid', 'unreachable', null]],
    ['the page has an error status', { status: 503 }, ['invalid', 'unreachable', '503']],
    [
      'there is no embed code',
      { tags: [], script: 'not_requested', config: null, isShown: false },
      ['not_integrated', 'no_script', null],
    ],
    ['the key is another one', { tags: [{ src: script, key: 'zg_other' }] }, ['invalid', 'other_key', 'zg_other']],
    [
      'the key is missing',
      { tags: [{ src: script, key: null }], config: null, isShown: false },
      ['invalid', 'other_key', null],
    ],
    ['the key is not known', { config: { state: 'unknown_key' }, isShown: false }, ['invalid', 'other_key', null]],
    [
      'the host is none of the project’s',
      { config: { state: 'wrong_domain' }, isShown: false },
      ['invalid', 'wrong_domain', 'example.org'],
    ],
    [
      'the policy forbids the script',
      { blocked: [{ url: script, directive: 'script-src-elem' }], script: 'failed', isShown: false },
      ['invalid', 'csp', 'script-src-elem'],
    ],
    [
      'the policy forbids asking',
      { blocked: [{ url: script, directive: 'connect-src' }], config: 'failed', isShown: false },
      ['invalid', 'csp', 'connect-src'],
    ],
    [
      'the file cannot be loaded',
      { script: 'failed', config: null, isShown: false },
      ['invalid', 'script_failed', null],
    ],
    ['the settings cannot be loaded', { config: 'failed', isShown: false }, ['invalid', 'config_failed', null]],
    ['the product is not active', { config: { state: 'inactive' }, isShown: false }, ['integrated', 'inactive', null]],
    [
      'it hides on this path',
      { config: { state: 'active', hiddenPaths: ['/shop/*'] }, isShown: false },
      ['integrated', 'hidden', null],
    ],
    ['nothing appears', { isShown: false }, ['invalid', 'not_shown', null]],
  ])('says so where %s', (_, over, verdict) => {
    expect(judge(over)).toEqual(verdict);
  });
});

it('takes a star for any text and everything else as it is', () => {
  expect(isHiddenPath('/shop/cart', ['/shop/*'])).toBe(true);
  expect(isHiddenPath('/shop', ['/shop/*'])).toBe(false);
  expect(isHiddenPath('/a.b', ['/a.b'])).toBe(true);
  expect(isHiddenPath('/axb', ['/a.b'])).toBe(false);
  expect(isHiddenPath('/de/kasse/zahlen', ['/*/kasse/*'])).toBe(true);
});
