import type { Context } from '../context.ts';
import { everything, isSame, kindOf, type Item, type Known } from '../findings.ts';
import { arrangedFindings, itemKeyOf, neighbourOf } from '../panel/arrange-items.ts';
import { marksOf } from '../panel/finding-marks.ts';
import { focusOn } from '../render-into.ts';
import { isOfFindings, type State } from '../state.ts';
import type { PanelActions } from './create-panel-actions.ts';

/** Going through the findings, in the list and on the page. */
export type FindingActions = ReturnType<typeof createFindingActions>;

export const createFindingActions = ({ store, overlay, t, place }: Context, { uncover, whisper }: PanelActions) => {
  const { get, set } = store;
  /** Shows the findings on the page too, unless another tab has drawn its own marks there. */
  const drawMarks = (): void => {
    const state = get();
    if (!isOfFindings(state.tab)) return;
    const selected = state.chosen?.element ?? null;
    overlay.show(marksOf(state, { t, choose }), { name: t('mark.group'), selected });
  };
  const change = (part: Partial<State>): void => {
    set(part);
    drawMarks();
  };
  const choose = (chosen: Item | null): void => {
    change({ chosen });
    if (!chosen) return;
    const { element, number, title } = chosen;
    if (element.isConnected) uncover(element);
    overlay.layout();
    place.querySelector(`[data-key="${CSS.escape(itemKeyOf(chosen))}"]`)?.scrollIntoView({ block: 'nearest' });
    whisper(t(`mark.${kindOf(chosen, get().known)}`, { number, title, more: 0 }));
  };
  return {
    change,
    choose,
    drawMarks,
    /** Shows the findings of a new check; what was chosen stays chosen where it is still there. */
    showItems: (items: readonly Item[]): void => {
      const { chosen } = get();
      change({ items, chosen: items.find((item) => chosen && isSame(item, chosen)) ?? null });
    },
    showKnown: (known: Known): void => change({ known }),
    /** Opens or closes the findings of a rule. */
    toggleRule: (ruleId: string): void => {
      const { chosen, openRules } = get();
      const hasChosen = chosen?.finding.ruleId === ruleId;
      const others = new Set([...openRules].filter((id) => id !== ruleId));
      const isOpen = hasChosen || openRules.has(ruleId);
      change({ openRules: isOpen ? others : others.add(ruleId), chosen: hasChosen ? null : chosen });
    },
    /** Goes to the next finding, or the one before, and puts the focus there. */
    step: (by: 1 | -1): void => {
      const next = neighbourOf(arrangedFindings(get()).order, get().chosen, by);
      if (!next) return;
      choose(next);
      focusOn(place, itemKeyOf(next));
    },
    hasOn: (target: Element): boolean => get().items.some(({ element }) => element === target),
    /** Chooses the first finding on an element. */
    chooseOn: (target: Element): void => {
      set({ filter: everything });
      choose(get().items.find(({ element }) => element === target) ?? null);
    },
  };
};
