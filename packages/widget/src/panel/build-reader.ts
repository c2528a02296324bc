import { readAloud, type Reading } from '../reading/read-aloud.ts';
import { drawIcon } from './draw-icon.ts';
import { listen } from '../listen.ts';
import { h } from './h.ts';
import type { PanelContext } from './panel-context.ts';

/** The button that begins to read. The panel then makes way for a bar with pause and stop. */
export const buildReader = ({ t, setReading, layer, close, focusButton }: PanelContext): HTMLElement => {
  const status = h('p', { role: 'status' });
  let reading: Reading | null = null;
  const toggle = h('button', { onclick: () => showState(reading?.toggle() ?? false) });
  const stop = h('button', { onclick: () => reading?.stop() }, t('read.stop'));
  const bar = h('div', { class: 'bar', role: 'group', 'aria-label': t('functions.read-aloud') }, toggle, stop);
  const showState = (isReading: boolean): void => toggle.replaceChildren(t(isReading ? 'read.pause' : 'read.resume'));
  // The widget goes, or hides.
  listen(layer, 'clear', () => reading?.stop());
  const onEnd = (): void => {
    const hadFocus = bar.matches(':focus-within');
    reading = null;
    bar.remove();
    setReading(false);
    if (hadFocus) focusButton();
  };
  const begin = async (): Promise<void> => {
    reading?.stop();
    reading = await readAloud(onEnd);
    status.replaceChildren(reading ? '' : t('read.no_voice'));
    if (!reading) return;
    setReading(true);
    showState(true);
    close();
    layer.append(bar);
    toggle.focus();
  };
  return h('div', {}, h('button', { class: 'wide', onclick: begin }, drawIcon('read-aloud'), t('read.start')), status);
};
