import { describe, expect, it } from 'vitest';
import { formatMessage } from './format-message.ts';

const plural = '{count, plural, =0 {Nichts gefunden} one {# Barriere} other {# Barrieren auf {page}}}';

describe('a message', () => {
  it('takes its values', () => {
    expect(formatMessage('Von {a} bis {b}.', { a: 'x', b: 1200 }, 'de')).toBe('Von x bis 1.200.');
    expect(formatMessage('ohne', {}, 'de')).toBe('ohne');
  });

  it('says one and many as the language does, and nothing in words of its own', () => {
    const t = (count: number) => formatMessage(plural, { count, page: 'Start' }, 'de');
    expect([t(0), t(1), t(2)]).toEqual(['Nichts gefunden', '1 Barriere', '2 Barrieren auf Start']);
  });

  it('leaves what a value holds as it is', () => {
    expect(formatMessage('{a}', { a: '{b}', b: 'x' }, 'de')).toBe('{b}');
  });
});
