import type { Context } from '../context.ts';
import { clearOf } from '../page/clear-of.ts';

/** What is said in the panel, and where the panel is. */
export type PanelActions = ReturnType<typeof createPanelActions>;

export const createPanelActions = ({ store: { get, set }, place }: Context) => {
  const say = (how: 'status' | 'whisper', text: string, isAlarm: boolean): void =>
    set({ [how]: { text, isAlarm, turn: get()[how].turn + 1 } });
  return {
    /** Shows a message in the panel and announces it to screen readers. */
    announce: (text: string, tone?: 'alarm'): void => say('status', text, tone === 'alarm'),
    /** Says something that is seen already where the user looks: it is read aloud alone. */
    whisper: (text: string): void => say('whisper', text, false),
    /** Brings an element into the part of the window that the panel leaves free; where it must, the panel moves to the other side. */
    uncover: (target: Element): void => {
      const panel = place.querySelector('.panel');
      const dock = panel && clearOf(panel, target, get().dock);
      if (dock) set({ dock });
    },
  };
};
