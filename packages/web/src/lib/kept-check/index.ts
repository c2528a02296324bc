const key = 'zugang:kept-check';
const dayMs = 24 * 60 * 60 * 1000;

type Wish = { domain: string; at: number };

const readWish = (): Wish | null => {
  try {
    const wish = JSON.parse(localStorage.getItem(key) ?? 'null') as Wish | null;
    return wish && Date.now() - wish.at < dayMs ? wish : null;
  } catch {
    return null;
  }
};

/** Remembers that this domain is to become a project once somebody has signed up in this browser: the confirmation lies in between. */
export const rememberWish = (domain: string): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ domain, at: Date.now() }));
  } catch {
    // Without storage the person enters the domain again.
  }
};

/** Where to go after signing in, if a check is to be kept; a path of this site. */
export const keptCheckPath = (): string | undefined => {
  const wish = readWish();
  return wish ? `/keep-check?domain=${encodeURIComponent(wish.domain)}` : undefined;
};

/** Whether exactly this domain was to be kept, in this browser; it is forgotten with that. */
export const takeWish = (domain: string): boolean => {
  const isWished = readWish()?.domain === domain;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  return isWished;
};
