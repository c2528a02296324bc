import { createSlot, type Session } from '@zugang/engine/probing';

type KeyClicks = { isClicked: boolean; isPrevented: boolean; stop: () => void };

const slot = createSlot<KeyClicks>(() => ({ isClicked: false, isPrevented: false, stop: () => {} }));

/**
 * Notes from now on whether a key that is pressed on the element sets off a click, as the browser's own links and buttons do, or whether
 * a script keeps it from doing so.
 */
export const watchKeyClicks = (session: Session, element: Element): void => {
  const kept = session.keep(slot);
  const controller = new AbortController();
  kept.stop();
  Object.assign(kept, { isClicked: false, isPrevented: false });
  kept.stop = () => controller.abort();
  window.addEventListener('keydown', (event) => (kept.isPrevented ||= event.defaultPrevented), {
    signal: controller.signal,
  });
  element.addEventListener('click', () => (kept.isClicked = true), { capture: true, signal: controller.signal });
};

/** To be called before the mouse is tried. */
export const endKeyClicks = (session: Session): void => session.keep(slot).stop();

/** Whether a key did what the mouse does: what a click opens, however late, it opens too. */
export const isClickedByKey = (session: Session): boolean => session.keep(slot).isClicked;

/** Whether a script has kept the browser from doing what the key does. */
export const isKeyPrevented = (session: Session): boolean => session.keep(slot).isPrevented;
