import type { LawId } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { change, codes, item, judge } from './judge-form.fixture.ts';

describe('barriers', () => {
  it('have to be confirmed by a person before they are published', () => {
    expect(codes(judge('bfsg', item('bfsg', { isConfirmed: false })))).toEqual([
      'error items.0.isConfirmed item_unconfirmed',
    ]);
  });

  it('need words and a reason that the law knows', () => {
    expect(codes(judge('bfsg', item('bfsg', { what: '' })))).toEqual(['error items.0.what required']);
    expect(codes(judge('bfsg', item('bfsg', { reason: null })))).toEqual(['error items.0.reason item_reason_required']);
    expect(codes(judge('bitv', item('bitv', { reason: 'fundamental_alteration' })))).toEqual([
      'error items.0.reason item_reason_required',
    ]);
  });

  it('that are being fixed need a day, which must not have passed', () => {
    const fixing = (fixBy: string | null) => judge('bfsg', item('bfsg', { reason: 'being_fixed', fixBy }));
    expect(codes(fixing(null))).toEqual(['error items.0.fixBy item_fix_date_required']);
    expect(codes(fixing('2026-11-24'))).toEqual(['error items.0.fixBy item_fix_date_past']);
    expect(fixing('2026-11-25')).toEqual([]);
    expect(codes(judge('bfsg', item('bfsg', { fixBy: '2026-11-24' })))).toEqual([
      'warning items.0.fixBy item_fix_date_past',
    ]);
  });

  it.each(['disproportionate_burden', 'fundamental_alteration'] as const)(
    'with %s need an explanation, and the authority told',
    (reason) => {
      expect(codes(judge('bfsg', item('bfsg', { reason, explanation: '' })))).toEqual([
        'error items.0.explanation burden_explanation_required',
      ]);
      for (const isBurdenReported of [null, false]) {
        expect(codes(judge('bfsg', { ...item('bfsg', { reason }), isBurdenReported }))).toEqual([
          'error isBurdenReported burden_not_reported',
        ]);
      }
    },
  );

  it('with a burden are not reported where the law does not ask for it', () => {
    const answers = { ...item('bitv', { reason: 'disproportionate_burden' }), isBurdenReported: null };
    expect(judge('bitv', answers)).toEqual([]);
  });

  it('outside the scope say why', () => {
    expect(codes(judge('bfsg', item('bfsg', { reason: 'out_of_scope', explanation: '' })))).toEqual([
      'error items.0.explanation required',
    ]);
  });

  it.each(['partial', 'none'] as const)('have to be named with the status %s', (status) => {
    const without = (law: LawId) => judge(law, { ...change(law, 'conformance.status', status), items: [] });
    expect(codes(without('bitv'))).toEqual(['error items items_required']);
    expect(codes(without('bfsg'))).toEqual(['warning items items_required']);
  });
});
