import { createSlot, type Session } from '@zugang/engine/probing';

/** Where the page wanted to go while it was tried out, and what had the focus. */
export type Leave = { url: string; focused: Element | null };

/** The part of the Navigation API that is used here; older browsers have none. */
type Leaving = Event & {
  cancelable: boolean;
  destination: { url: string; sameDocument: boolean };
};

/** `maySubmit`: the page's scripts may answer to a form that is sent; it still leads nowhere. */
const leavesSlot = createSlot<{ leaves: Leave[]; maySubmit: boolean }>(() => ({ leaves: [], maySubmit: false }));

const recordLeave = (session: Session, url: string): void => {
  const { leaves } = session.keep(leavesSlot);
  if (leaves.length < 100) leaves.push({ url, focused: document.activeElement });
};

const holdNavigation = (session: Session, event: Event): void => {
  const { destination, cancelable } = event as Leaving;
  if (destination.sameDocument || !cancelable) return;
  event.preventDefault();
  recordLeave(session, destination.url);
};

/** Nothing is sent: neither by a button nor by a key. */
const holdSubmission = (session: Session, event: Event): void => {
  if (session.keep(leavesSlot).maySubmit) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  recordLeave(session, event.target instanceof HTMLFormElement ? event.target.action : '');
};

/**
 * Keeps the page where it is while it is tried out, to its end: links, forms and scripts lead nowhere. Listens in this world, before
 * the page's own listeners.
 */
export const stayHere = (session: Session): void => {
  session.keep(leavesSlot).leaves = [];
  const options = { capture: true };
  if ('navigation' in window && window.navigation instanceof EventTarget)
    window.navigation.addEventListener('navigate', (event) => holdNavigation(session, event), options);
  window.addEventListener('submit', (event) => holdSubmission(session, event), options);
};

/** Whether scripts of the page may answer when a form is sent. Where they do not, the navigation is held as any other. */
export const letSubmit = (session: Session, maySubmit: boolean): void => {
  session.keep(leavesSlot).maySubmit = maySubmit;
};

/** How often the page wanted to leave so far. */
export const countLeaves = (session: Session): number => session.keep(leavesSlot).leaves.length;

/** Where the page wanted to go since so many attempts. */
export const leavesSince = (session: Session, count: number): readonly Leave[] =>
  session.keep(leavesSlot).leaves.slice(count);
