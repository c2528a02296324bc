import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#platform/calendar';
import { periodFrom } from '../periods.ts';
import { planOrder } from './plan-order.ts';

const choice = fc.record({
  package: fc.constantFrom('standard' as const, 'pro' as const),
  bracket: fc.constantFrom(100, 1_500, 10_000, 100_000),
  interval: fc.constantFrom('month' as const, 'year' as const),
});
const cents = fc.integer({ min: 0, max: 10_000_000 });
const order = fc.record({
  from: choice,
  to: choice,
  oldCents: cents,
  newCents: cents,
  paidCents: cents,
  anchor: fc.integer({ min: 0, max: 1_500 }),
  passed: fc.nat(),
});

it('gives back at a change what is unused, never more than was paid, and never more than is charged', () => {
  fc.assert(
    fc.property(order, ({ from, to, oldCents, newCents, paidCents, anchor, passed }) => {
      const start = addDays('2026-01-01', anchor);
      const period = periodFrom(start, from.interval, start);
      const today = addDays(start, passed % daysBetween(period.start, period.end));
      const running = {
        ...from,
        status: 'active' as const,
        anchorOn: start,
        periodStart: period.start,
        periodEnd: period.end,
        trialEndsOn: null,
        bookedAt: new Date(0),
        netCents: oldCents,
        cancelAtPeriodEnd: false,
      };
      const price = { baseCents: newCents, discountCents: 0, discounts: [], netCents: newCents };
      const plan = planOrder(running, { choice: to, priceOn: () => price, today }, paidCents);
      const { charged, chargeCents, creditCents } = plan;
      expect(creditCents).toBeGreaterThanOrEqual(0);
      expect(creditCents).toBeLessThanOrEqual(Math.min(paidCents, oldCents, chargeCents));
      expect(chargeCents).toBeLessThanOrEqual(newCents);
      // Every day of the new choice is charged once: to the end of the paid period, or a whole new one.
      const end = from.interval === to.interval ? period.end : periodFrom(today, to.interval, today).end;
      expect(charged).toEqual(plan.kind === 'upgrade' ? { start: today, end } : null);
      expect(plan.kind === 'upgrade' || chargeCents + creditCents === 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});
