import { kindOf, type Item } from '../findings.ts';
import type { Mark } from '../page/marks.tsx';
import type { State } from '../state.ts';
import type { Translate } from '../texts.ts';
import { arrangedFindings } from './arrange-items.ts';

type Options = { t: Translate; choose: (item: Item) => void };

/** A mark for each element with findings; where rules are open, the others are dots, so that a page full of findings can be read. */
export const marksOf = (state: State, { t, choose }: Options): Mark[] => {
  const { known, chosen, openRules } = state;
  const rules = new Set([...openRules, ...(chosen ? [chosen.finding.ruleId] : [])]);
  const isQuiet = ({ finding }: Item): boolean => rules.size > 0 && !rules.has(finding.ruleId);
  return [...Map.groupBy(arrangedFindings(state).order, ({ element }) => element)].flatMap(([element, own]) => {
    const [first] = own;
    if (!first) return [];
    const { number, title } = first;
    const more = own.length - 1;
    const kind = kindOf(first, known);
    const name = t(`mark.${kind}`, { number, title, more });
    const isDot = own.every(isQuiet);
    return { element, kind, label: String(number), more, isQuiet: isDot, name, onPress: () => choose(first) };
  });
};
