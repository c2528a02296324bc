import { pageRuleIds } from '../../catalogue/page-rules.ts';
import type { Rule } from '../../catalogue/rule.ts';
import { rulesForLevel } from '../../catalogue/rules.ts';
import { whileStill } from '../../dom/remember.ts';
import type { CheckOptions } from '../../types.ts';
import { demote } from './demote.ts';
import type { Observation } from './observation.ts';
import { isAskedInVain } from './vain-questions.ts';

/**
 * What to check; `rules` keeps to these ids of the catalogue. `isFrame`: the document is part of a page, whose own rules are left out.
 * `isPlain`: what engines say is left as it is, unreliable failures and vain questions too; for comparing engines.
 */
export type PageCheckOptions = CheckOptions & { rules?: string[]; isFrame?: boolean; isPlain?: boolean };

/** What engines say, as far as it can be relied on, without questions that the page answers. */
export const settle = ({ isPlain }: PageCheckOptions, observations: readonly Observation[]): Observation[] =>
  isPlain ? [...observations] : whileStill(() => observations.map(demote).filter((one) => !isAskedInVain(one)));

/** The ids of the rules that are to be run, by engine. */
export const wantedRules = ({
  level,
  rules,
  isFrame,
}: PageCheckOptions): {
  axe: string[];
  own: Set<string>;
  ibm: Set<string>;
} => {
  const wanted = rulesForLevel(level).filter(
    ({ id }) => (!rules || rules.includes(id)) && !(isFrame && pageRuleIds.has(id)),
  );
  const idsOf = (engine: Rule['engine']) => wanted.filter((rule) => rule.engine === engine).map((rule) => rule.id);
  return { axe: idsOf('axe'), own: new Set(idsOf('zugang')), ibm: new Set(idsOf('ibm')) };
};
