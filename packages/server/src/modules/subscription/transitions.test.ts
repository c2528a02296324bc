import { describe, expect, it } from 'vitest';
import { entitledStates } from '#modules/entitlement';
import { compareChoices } from './order/compare-choices.ts';
import { endedStates, mayMove, transitions } from './transitions.ts';

const states = Object.keys(transitions) as (keyof typeof transitions)[];
const reachable = (from: (typeof states)[number]): Set<string> => {
  const seen = new Set<string>([from]);
  for (const state of seen) for (const next of transitions[state as keyof typeof transitions]) seen.add(next);
  return seen;
};

describe('the states of a subscription', () => {
  it('are Stripe’s, each pair as the table of facts says', () => {
    const allowed = states.flatMap((from) => states.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`));
    expect(allowed).toEqual([
      'incomplete > incomplete_expired',
      'incomplete > active',
      'trialing > active',
      'trialing > past_due',
      'trialing > canceled',
      'active > past_due',
      'active > canceled',
      'past_due > active',
      'past_due > unpaid',
      'past_due > canceled',
      'unpaid > active',
      'unpaid > canceled',
    ]);
  });

  it('end: from each an ended one can be reached, and nothing follows that', () => {
    for (const state of states) expect(endedStates.some((end) => reachable(state).has(end))).toBe(true);
    for (const end of endedStates) expect(transitions[end]).toEqual([]);
    expect(entitledStates.filter((state) => (endedStates as readonly string[]).includes(state))).toEqual([]);
  });

  it('do not go back into a trial', () => {
    expect(states.filter((from) => mayMove(from, 'trialing'))).toEqual([]);
  });
});

describe('a change', () => {
  const base = { package: 'standard', bracket: 1_500, interval: 'month' } as const;
  it.each([
    [{}, 'none'],
    [{ package: 'pro' }, 'upgrade'],
    [{ bracket: 10_000 }, 'upgrade'],
    [{ interval: 'year' }, 'upgrade'],
    [{ package: 'pro', bracket: 10_000, interval: 'year' }, 'upgrade'],
    [{ bracket: 100 }, 'downgrade'],
    [{ package: 'pro', bracket: 100 }, 'downgrade'],
    [{ interval: 'year', bracket: 100 }, 'downgrade'],
  ] as const)('to %j is: %s', (change, kind) => {
    expect(compareChoices(base, { ...base, ...change })).toBe(kind);
  });
});
