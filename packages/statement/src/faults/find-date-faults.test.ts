import { describe, expect, it } from 'vitest';
import { fillForm } from '../filled-form.fixture.ts';
import { change, codes, judge } from './judge-form.fixture.ts';

describe('days', () => {
  it.each(['preparedOn', 'reviewedOn', 'testedOn'])('in the future are refused: %s', (path) => {
    expect(codes(judge('bfsg', change('bfsg', path, '2026-11-26')))).toEqual([`error ${path} date_future`]);
    expect(judge('bfsg', change('bfsg', path, '2026-11-25'))).toEqual([]);
  });

  it('say when a yearly review is overdue', () => {
    const reviewed = (day: string) => codes(judge('bitv', change('bitv', 'reviewedOn', day)));
    expect(reviewed('2025-11-25')).toEqual([]);
    expect(reviewed('2025-11-24')).toEqual(['warning reviewedOn review_overdue']);
    expect(codes(judge('bfsg', change('bfsg', 'reviewedOn', '2020-01-01')))).toEqual([]);
  });

  it('say when the record of an authority is older than a year, unless the user entered one', () => {
    const later = { today: '2027-11-02' };
    const stale = codes(judge('bfsg', { ...fillForm('bfsg'), items: [] }, later)).filter((code) =>
      code.includes('stale'),
    );
    expect(stale).toEqual(['warning authority authority_stale', 'warning conciliation authority_stale']);
    const record = { name: 'Body', address: '', email: '', phone: '', url: 'https://body.example/' };
    const own = { ...fillForm('bfsg'), items: [], authority: record, conciliation: record };
    expect(codes(judge('bfsg', own, later)).filter((code) => code.includes('stale'))).toEqual([]);
  });
});
