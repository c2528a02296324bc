import { describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors';
import { judgeTarget } from './judge-target.ts';

const reasonOf = (url: string, allowHosts: string[] = []): string | undefined => {
  try {
    judgeTarget(url, allowHosts);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields[0]?.key.replace('alerts.webhooks.url.', '');
  }
};

describe('an address to send to', () => {
  it('is kept without its fragment', () => {
    expect(judgeTarget('https://hooks.example.org/a?key=1#x', [])).toBe('https://hooks.example.org/a?key=1');
  });

  it.each([
    ['nonsense', 'not_an_address'],
    ['ftp://example.org/', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['http://example.org/', 'not_https'],
    ['https://user:word@example.org/', 'with_password'],
    ['https://example.org:8443/', 'other_port'],
    ['https://localhost/', 'inside'],
    ['https://db/', 'inside'],
    ['https://printer.local/', 'inside'],
    ['https://127.0.0.1/', 'inside'],
    ['https://2130706433/', 'inside'],
    ['https://0x7f.1/', 'inside'],
    ['https://169.254.169.254/latest', 'inside'],
    ['https://[::1]/', 'inside'],
    ['https://[::ffff:10.0.0.1]/', 'inside'],
  ])('%s is refused: %s', (url, reason) => {
    expect(reasonOf(url)).toBe(reason);
  });

  it('may be inside where the operator named its host and port', () => {
    expect(judgeTarget('http://127.0.0.1:4000/hook', ['127.0.0.1:4000'])).toBe('http://127.0.0.1:4000/hook');
    expect(reasonOf('http://127.0.0.1:4001/hook', ['127.0.0.1:4000'])).toBe('inside');
    expect(judgeTarget('http://intern/hook', ['intern'])).toBe('http://intern/hook');
  });
});
