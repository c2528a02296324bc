import { describe, expect, it } from 'vitest';
import { createMoneyFormat } from './create-money-format.ts';

describe('money and calendar days', () => {
  const german = createMoneyFormat('de');
  const english = createMoneyFormat('en');

  it('show cents as people of the language write amounts, also negative ones', () => {
    expect([0, 5, 5_831, 123_456_789].map((cents) => german.money(cents).replaceAll('\u00a0', ' '))).toEqual([
      '0,00 €',
      '0,05 €',
      '58,31 €',
      '1.234.567,89 €',
    ]);
    expect([4_900, -1_999].map(english.money)).toEqual(['€49.00', '-€19.99']);
  });

  it('show a day as it is in the calendar, in every time zone', () => {
    expect(german.day('2026-03-05')).toBe('05.03.2026');
    expect(english.day('2028-02-29')).toBe('Feb 29, 2028');
  });
});
