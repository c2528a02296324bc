import { describe, expect, it } from 'vitest';
import { expiryOf, isExpiryDue } from './expiry.ts';
import { nextTryOn } from './retry-days.ts';

const asked = { methodId: 'a', methodKind: 'card', issuedOn: '2026-11-01' } as const;
const failed = (triedOn: string, failure = 'insufficient_funds', methodId = 'a') => ({ methodId, triedOn, failure });

describe('the next try of a payment', () => {
  it('is the day of the invoice for cards, and two days later for direct debits', () => {
    expect(nextTryOn({ ...asked, tried: [] })).toBe('2026-11-01');
    expect(nextTryOn({ ...asked, methodKind: 'sepa_debit', tried: [] })).toBe('2026-11-03');
  });

  it('counts from the first one with the same card', () => {
    const first = failed('2026-11-02');
    expect(nextTryOn({ ...asked, tried: [first] })).toBe('2026-11-05');
    expect(nextTryOn({ ...asked, tried: [first, failed('2026-11-05', 'x', 'b')] })).toBe('2026-11-05');
    expect(nextTryOn({ ...asked, tried: [first, first, first, first] })).toBeNull();
  });

  it('is not made where it would be in vain', () => {
    for (const failure of ['authentication_required', 'stolen_card', 'debit_not_authorized'])
      expect(nextTryOn({ ...asked, tried: [failed('2026-11-02', failure)] })).toBeNull();
  });
});

describe('a card', () => {
  it('can be used until the last day of its month', () => {
    expect(expiryOf({ expiresMonth: 2, expiresYear: 2028 })?.lastDay).toBe('2028-02-29');
    expect(expiryOf({ expiresMonth: 12, expiresYear: 2026 })).toEqual({ name: '2026-12', lastDay: '2026-12-31' });
    expect(expiryOf({ expiresMonth: null, expiresYear: null })).toBeNull();
  });

  it('is announced 30 days before, once for its month', () => {
    const card = { expiresMonth: 12, expiresYear: 2026, expiryNotedFor: null };
    expect(['2026-11-30', '2026-12-01', '2027-01-05'].map((day) => isExpiryDue(card, day))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isExpiryDue({ ...card, expiryNotedFor: '2026-12' }, '2026-12-02')).toBe(false);
    expect(isExpiryDue({ ...card, expiresYear: 2027, expiryNotedFor: '2026-12' }, '2027-12-02')).toBe(true);
  });
});
