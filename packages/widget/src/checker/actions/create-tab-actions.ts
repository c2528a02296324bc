import type { Context } from '../context.ts';
import { isList, listMarks, readList } from '../panel/page-list.ts';
import { freshTab, isOfFindings, type Tab } from '../state.ts';
import type { FindingActions } from './create-finding-actions.ts';
import type { PanelActions } from './create-panel-actions.ts';

/** Opening the tabs, and going to the elements they list. */
export type TabActions = ReturnType<typeof createTabActions>;

export const createTabActions = ({ start, store, overlay, t }: Context, act: PanelActions & FindingActions) => {
  const { get, set } = store;
  /** Shows a list, or another view of the page's elements, once the engine can describe them. */
  const openWhenReady = async (tab: Tab): Promise<void> => {
    set({ tab });
    const engine = await start.engine;
    try {
      await engine.ready();
    } catch {
      return act.announce(t('check_failed'), 'alarm');
    }
    if (get().tab !== tab) return;
    const entries = isList(tab) ? readList(tab, engine) : [];
    if (isList(tab)) overlay.show(listMarks(tab, entries, t), { hasLines: tab === 'stops', name: t(`tabs.${tab}`) });
    set({ ...freshTab, entries, shown: tab });
  };
  return {
    openTab: async (tab: Tab): Promise<void> => {
      if (get().tab === null) return;
      overlay.show([]);
      if (!isOfFindings(tab)) return openWhenReady(tab);
      set({ ...freshTab, tab, shown: tab });
      act.drawMarks();
    },
    /** Goes to an element of a list, whose mark is there already. */
    goTo: (element: Element): void => {
      overlay.select(element);
      act.uncover(element);
      overlay.layout();
    },
    /** Goes to an element, and marks it alone. */
    pointAt: (element: Element): void => {
      overlay.point(element);
      act.uncover(element);
      overlay.layout();
    },
  };
};
