import type { Choice } from '../functions.ts';

const name = 'zugang';

/** Storage may be missing, forbidden or full: then the choice lasts as long as the page. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** What the visitor chose on this website before; nothing is stored by looking. */
export const readChoice = (): Choice => attempt(() => JSON.parse(localStorage.getItem(name) ?? '{}') as Choice) ?? {};

/** Keeps the choice for this website on this device; an empty one leaves nothing behind. */
export const storeChoice = (choice: Choice): void => {
  attempt(() =>
    Object.keys(choice).length > 0 ? localStorage.setItem(name, JSON.stringify(choice)) : localStorage.removeItem(name),
  );
};

/** Whether the visitor has put the widget away for this visit. */
export const isWidgetDismissed = (): boolean => attempt(() => sessionStorage.getItem(name)) === 'hidden';

export const dismissWidget = (): void => {
  attempt(() => sessionStorage.setItem(name, 'hidden'));
};
