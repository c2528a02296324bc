const storageKey = 'zugang:seen-news';
/** As many are remembered; a server lists at most 20 of a project. */
const remembered = 200;

const readSeen = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Whether this browser has shown a piece of news before. */
export const hasSeenNews = (id: string): boolean => readSeen().includes(id);

/** Remembers that a piece of news was shown. Without storage it may be shown again. */
export const recordNewsSeen = (id: string): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify([id, ...readSeen()].slice(0, remembered)));
  } catch {
    // Storage is full or refused.
  }
};
