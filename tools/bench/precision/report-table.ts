import { currentLabels, type Label, precisionOf } from './precision-of.ts';

/** A cause that was found: `name` as in the labels, `site RULE key`. */
export type FoundCause = { name: string; site: string; page: string; ruleId: string; outcome: string };

const shareOf = (labels: readonly Label[]): [share: string, bound: string] => {
  const figures = precisionOf(labels);
  return figures ? [figures.precision.toFixed(2), figures.bound.toFixed(2)] : ['–', '–'];
};

/** So many draws without a false one are enough, or so many with such a bound. */
const enough = { clean: 12, some: 30, bound: 0.85 };

const isEnough = (labels: readonly Label[]): boolean => {
  const figures = precisionOf(labels);
  if (!figures) return false;
  const { trueCount, falseCount, bound } = figures;
  const of = trueCount + falseCount;
  return (of >= enough.clean && falseCount === 0) || (of >= enough.some && bound >= enough.bound);
};

const rowOf = (ruleId: string, labels: readonly (readonly [string, Label])[], found: readonly FoundCause[]): string => {
  const own = labels.map(([, label]) => label);
  const current = currentLabels(own);
  const count = (verdict: Label['verdict'], of = own): number => of.filter((label) => label.verdict === verdict).length;
  const pages = new Set(found.map(({ site, page }) => `${site} ${page}`)).size;
  const where = `${pages} of ${new Set(found.map(({ site }) => site)).size}`;
  const sites = new Set(labels.map(([name]) => name.split(' ')[0])).size;
  const all = [count('true'), count('arguable'), count('false')];
  const since = [count('true', current), count('false', current), ...shareOf(current)];
  return `| \`${ruleId}\` | ${[where, sites, own.length, ...all, ...since].join(' | ')} | ${isEnough(current) ? 'yes' : 'no'} |`;
};

const ruleOf = (name: string): string => name.split(' ')[1] ?? '';

/**
 * A Markdown table of the precision by rule of what failed, or of what was asked: then `true` is a barrier. `now`: of the rule as it is,
 * since it was mended. A rule that was found and has no label has a row of its own.
 */
export const precisionTable = (
  labels: Readonly<Record<string, Label>>,
  found: readonly FoundCause[],
  { isAsked }: { isAsked: boolean },
): string => {
  const wanted = Object.entries(labels).filter(([, { asked }]) => (asked ?? false) === isAsked);
  const ofOutcome = found.filter(({ outcome }) => (outcome === 'cannot-tell') === isAsked);
  const labelsByRule = Map.groupBy(wanted, ([name]) => ruleOf(name));
  const foundByRule = Map.groupBy(ofOutcome, ({ ruleId }) => ruleId);
  const ruleIds = [...new Set([...labelsByRule.keys(), ...foundByRule.keys()])].toSorted();
  return [
    '| rule | pages of sites | labelled sites | draws | true | arguable | false | true now | false now | share now | at least | enough |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...ruleIds.map((ruleId) => rowOf(ruleId, labelsByRule.get(ruleId) ?? [], foundByRule.get(ruleId) ?? [])),
  ].join('\n');
};
