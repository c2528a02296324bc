import { useState } from 'react';

/** A statement that was deleted just now. */
export type RemovedStatement = { id: string; title: string; until: string };

const keyOf = (projectId: string): string => `zugang.removed.statement.${projectId}`;

const read = (projectId: string): RemovedStatement | null => {
  try {
    const kept = sessionStorage.getItem(keyOf(projectId));
    const removed = kept === null ? null : (JSON.parse(kept) as RemovedStatement);
    return removed && new Date(removed.until) > new Date() ? removed : null;
  } catch {
    return null;
  }
};

const write = (projectId: string, removed: RemovedStatement | null): void => {
  try {
    if (removed) sessionStorage.setItem(keyOf(projectId), JSON.stringify(removed));
    else sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // A browser that keeps nothing: the notice is there until the page is loaded again.
  }
};

/** The statement that was deleted last in this tab, as long as it can be brought back. */
export const useRemoved = (projectId: string) => {
  const [removed, set] = useState(() => read(projectId));
  return {
    removed,
    setRemoved: (next: RemovedStatement | null): void => {
      set(next);
      write(projectId, next);
    },
  };
};
