import { useSyncExternalStore } from 'react';

const keyOf = (userId: string): string => `zugang.steps-hidden.${userId}`;
const listeners = new Set<() => void>();

/** What this browser has stored; the steps are shown where nothing can be stored. */
const readHidden = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const storeHidden = (userId: string, isHidden: boolean): void => {
  try {
    if (isHidden) localStorage.setItem(keyOf(userId), '1');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Private windows may refuse to store anything: the steps stay as they are.
  }
  for (const listener of listeners) listener();
};

/** Whether a user has hidden the next steps in this browser, and the function that changes it. */
export const useHiddenSteps = (userId: string): [isHidden: boolean, setHidden: (isHidden: boolean) => void] => {
  const isHidden = useSyncExternalStore(subscribe, () => readHidden(userId));
  return [isHidden, (next) => storeHidden(userId, next)];
};
