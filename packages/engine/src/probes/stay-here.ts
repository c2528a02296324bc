/** Where the page wanted to go while it was tried out, and what had the focus. */
export type Leave = { url: string; focused: Element | null };

/** The part of the Navigation API that is used here; older browsers have none. */
type Leaving = Event & {
  cancelable: boolean;
  destination: { url: string; sameDocument: boolean };
};

let leaves: Leave[] = [];

const noteLeave = (url: string): void => {
  if (leaves.length < 100) leaves.push({ url, focused: document.activeElement });
};

function holdNavigation(event: Event): void {
  const { destination, cancelable } = event as Leaving;
  if (destination.sameDocument || !cancelable) return;
  event.preventDefault();
  noteLeave(destination.url);
}

/** Nothing is sent: neither by a button nor by a key. */
function holdSubmission(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  noteLeave(event.target instanceof HTMLFormElement ? event.target.action : '');
}

/**
 * Keeps the page where it is while it is tried out, to its end: links, forms and scripts lead nowhere. Listens in this world, before
 * the page's own listeners.
 */
export function stayHere(): void {
  leaves = [];
  const options = { capture: true };
  if ('navigation' in window && window.navigation instanceof EventTarget)
    window.navigation.addEventListener('navigate', holdNavigation, options);
  window.addEventListener('submit', holdSubmission, options);
}

/** How often the page wanted to leave so far. */
export const countLeaves = (): number => leaves.length;

/** Where the page wanted to go since so many attempts. */
export const leavesSince = (count: number): readonly Leave[] => leaves.slice(count);
