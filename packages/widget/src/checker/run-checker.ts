import { createActions, type Actions } from './actions/create-actions.ts';
import { refusalText } from './ask-server.ts';
import type { Context, Start } from './context.ts';
import { openOverlay } from './page/overlay.tsx';
import { Panel } from './panel/panel.tsx';
import { renderInto } from './render-into.ts';
import { keepSession, keepWish, readWish } from './session.ts';
import { createStore, startState } from './state.ts';
import { createTranslate } from './texts.ts';

const waitForEngine = async ({ start, t }: Context, { announce }: Actions): Promise<void> => {
  announce(t('checking'));
  try {
    await start.engine;
  } catch (error) {
    announce(refusalText(t, error, start.origin), 'alarm');
    throw error;
  }
};

/** F8 and Shift+F8, as editors of code have it, and only while the focus is in the checker: no screen reader uses them. */
const listenForSteps = ({ overlay, store }: Context, act: Actions): void => {
  overlay.root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    if (store.get().tab !== 'findings') void act.openTab('findings');
    act.step(event.shiftKey ? -1 : 1);
  });
};

/** Creates the panel, checks the page, and checks it again on request or when the page has changed. */
export const runChecker = async (start: Start): Promise<{ focus: () => void }> => {
  const { session, texts } = start;
  const t = createTranslate(texts, session.locale);
  const overlay = openOverlay();
  const place = document.createElement('div');
  overlay.root.prepend(place);
  const store = createStore(startState(readWish()), (state) => renderInto(place, Panel({ view, state })));
  const context: Context = { start, store, overlay, t, place };
  const act = createActions(context, () => {
    overlay.close();
    keepSession(null);
    keepWish(null);
    start.onClose();
  });
  const view = { session, texts, t, set: store.set, act };
  store.set({});
  const focus = (): void => place.querySelector('h2')?.focus();
  if (start.isAsked) focus();
  await waitForEngine(context, act);
  listenForSteps(context, act);
  store.set({ tab: 'findings', shown: 'findings' });
  await act.checkAgain();
  return { focus };
};
