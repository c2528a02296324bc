import type { Spent, TimedPage } from './bench-types.ts';

/** A page whose rules were timed. */
type RuledPage = TimedPage & { rules: Spent };

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const rowOf = (name: string, values: readonly number[], whole: number) => ({
  step: name,
  'median ms': Number(quantile(values, 0.5).toFixed(1)),
  'p90 ms': Number(quantile(values, 0.9).toFixed(1)),
  'mean ms': Number((sum(values) / values.length).toFixed(1)),
  'share %': Number(((sum(values) / whole) * 100).toFixed(1)),
});

const order = [
  'navigation',
  'settle',
  'injection',
  'rules',
  'transfer',
  'probe: contrast',
  'probe: tabbing',
  'probe: focus marks',
  'probe: sizes',
  'picture',
];

/** Where the time of a page goes: steps, then axe-core's rules by what they take on all pages together. */
export const printTimes = (timed: readonly TimedPage[]): void => {
  const pages = timed.filter((page): page is RuledPage => page.rules !== null);
  if (pages.length === 0) return console.log('no times were taken');
  const timeOf = ({ steps, probes }: TimedPage): number => sum(Object.values(steps)) + sum(Object.values(probes));
  const wholes = pages.map(timeOf);
  const probeTimes = pages.map((page) => new Map(Object.entries(page.probes)));
  const probes = [...new Set(probeTimes.flatMap((times) => [...times.keys()]))];
  const whole = sum(wholes);
  const row = (name: string, read: (page: RuledPage, index: number) => number) =>
    rowOf(
      name,
      pages.map((page, index) => read(page, index)),
      whole,
    );
  console.table([
    ...order.flatMap((name) => {
      const own = row(name, ({ steps }) => steps[name] ?? 0);
      if (name !== 'rules') return [own];
      return [
        own,
        row('· axe-core', ({ rules }) => rules.axe),
        row('·· its rules', ({ rules }) => sum(Object.values(rules.rules))),
        row('·· its tree and results', ({ rules }) => rules.axe - sum(Object.values(rules.rules))),
        row('· our checks, findings', ({ steps, rules }) => (steps.rules ?? 0) - rules.axe),
      ];
    }),
    ...probes.map((name) => row(`probe: ${name}`, (_page, index) => probeTimes[index]?.get(name) ?? 0)),
    row('all', timeOf),
  ]);
  const ids = [...new Set(pages.flatMap(({ rules }) => Object.keys(rules.rules)))];
  const byRule = ids.map((id) => row(id, ({ rules }) => rules.rules[id] ?? 0));
  console.table(byRule.toSorted((a, b) => b['mean ms'] - a['mean ms']).slice(0, 15));
};
