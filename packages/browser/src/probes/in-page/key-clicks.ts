import { createSlot, type Session } from '@zugang/engine/probing';

const slot = createSlot<{ isClicked: boolean; stop: () => void }>(() => ({ isClicked: false, stop: () => {} }));

/** Notes from now on whether a key that is pressed on the element sets off a click, as the browser's own links and buttons do. */
export const watchKeyClicks = (session: Session, element: Element): void => {
  const kept = session.keep(slot);
  const controller = new AbortController();
  kept.stop();
  kept.isClicked = false;
  kept.stop = () => controller.abort();
  element.addEventListener('click', () => (kept.isClicked = true), { capture: true, signal: controller.signal });
};

/** To be called before the mouse is tried. */
export const endKeyClicks = (session: Session): void => session.keep(slot).stop();

/** Whether a key did what the mouse does: what a click opens, however late, it opens too. */
export const isClickedByKey = (session: Session): boolean => session.keep(slot).isClicked;
