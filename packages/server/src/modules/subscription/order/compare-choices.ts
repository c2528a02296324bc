import type { PackageChoice } from '@zugang/contract';

const ranks = {
  package: { standard: 0, pro: 1 },
  interval: { day: 0, week: 1, month: 2, year: 3 },
} as const;

/**
 * What a change is: `upgrade` where something becomes larger and nothing smaller, which begins at once; `downgrade` otherwise, which
 * waits for the end of the paid period.
 */
export const compareChoices = (from: PackageChoice, to: PackageChoice): 'upgrade' | 'downgrade' | 'none' => {
  const steps = [
    ranks.package[to.package] - ranks.package[from.package],
    to.bracket - from.bracket,
    ranks.interval[to.interval] - ranks.interval[from.interval],
  ];
  if (steps.every((step) => step === 0)) return 'none';
  return steps.every((step) => step >= 0) ? 'upgrade' : 'downgrade';
};
