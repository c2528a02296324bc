import { contrastOf } from '../colours.ts';
import type { Context } from '../context.ts';
import { readColours } from '../page/element-colours.ts';
import { inspectElement } from '../page/inspect-element.ts';
import { ratioText } from '../panel/ratio-text.ts';
import { focusOn } from '../render-into.ts';
import type { ColourPair } from '../state.ts';
import type { FindingActions } from './create-finding-actions.ts';
import type { PanelActions } from './create-panel-actions.ts';
import type { TabActions } from './create-tab-actions.ts';
import { pickElement } from './pick-element.ts';

/** Choosing an element of the page, and comparing colours. */
export type PickActions = ReturnType<typeof createPickActions>;

export const createPickActions = (context: Context, act: PanelActions & FindingActions & TabActions) => {
  const { start, store, overlay, t, place } = context;
  const focusPicker = (): void => focusOn(place, 'pick');
  const changeColours = (part: Partial<ColourPair>): void => {
    const colours = { ...store.get().colours, note: '', ...part };
    store.set({ colours });
    const ratio = contrastOf(colours.text, colours.background);
    act.announce(t('contrast.result', { ratio: ratioText(ratio, start.session.locale) }));
  };
  return {
    changeColours,
    /** Takes the colours of the element that the user chooses. */
    pickColours: (): void =>
      pickElement(context, {
        onPick: (element) => {
          const { text, background, isSure, isLarge } = readColours(element);
          const size = t(isLarge ? 'contrast.is_large' : 'contrast.is_normal');
          changeColours({ text, background, note: isSure ? size : `${size} ${t('contrast.unsure')}` });
          overlay.point(element);
          focusPicker();
        },
        onEnd: focusPicker,
      }),
    /** Describes the elements that the user goes over, and leads to the findings of the one chosen. */
    pickInspected: async (): Promise<void> => {
      const engine = await start.engine;
      const inspect = (element: Element): void => store.set({ inspected: inspectElement(engine, element) });
      pickElement(context, {
        onMove: inspect,
        onPick: (element) => {
          inspect(element);
          if (act.hasOn(element)) {
            void act.openTab('findings');
            return act.chooseOn(element);
          }
          act.announce(t('element.nothing_found'));
          focusPicker();
        },
        onEnd: focusPicker,
      });
    },
  };
};
