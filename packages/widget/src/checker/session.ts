import type { Level, Wish } from './engine.ts';

export const levels: readonly Level[] = ['A', 'AA', 'AAA'];

/** The dashboard's answer about the user; the contract's `CheckerSession`. */
export type Session = {
  bearer: string;
  expiresAt: string;
  project: string;
  user: string;
  locale: 'de' | 'en';
  canSend: boolean;
};

/** Under this name the session stays while the tab is open, so that it survives going to the next page. */
const storageKey = 'zugang-check';

const fragment = /(?:^#|[#&])zugang-check=([\w.-]{1,2000})$/;

/** The token of the page's address, which is taken out of the address bar and the history at once. */
export const consumeToken = (): string | null => {
  const token = fragment.exec(location.hash)?.[1] ?? null;
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
};

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'bearer' in value &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'string' &&
  Date.parse(value.expiresAt) > Date.now();

/** The session of this tab; null where there is none, or it is over. Without storage (blocked, private) there never is one. */
export const readSession = (): Session | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps the session for this tab, or forgets it. */
export const keepSession = (session: Session | null): void => {
  try {
    if (session) sessionStorage.setItem(storageKey, JSON.stringify(session));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A page without storage: the session lasts as long as the page.
  }
};

const wishKey = 'zugang-check-wish';

/** WCAG 2.2 up to AA is what laws ask for; what is chosen stays while the tab is open. */
export const readWish = (): Wish => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(wishKey) ?? 'null');
    if (typeof value === 'object' && value !== null && 'level' in value && 'hasAdvice' in value)
      return { level: levels.find((level) => level === value.level) ?? 'AA', hasAdvice: value.hasAdvice !== false };
  } catch {
    // A page without storage.
  }
  return { level: 'AA', hasAdvice: true };
};

/** Stores the user's choices for this tab, or removes them. */
export const keepWish = (wish: Wish | null): void => {
  try {
    if (wish) sessionStorage.setItem(wishKey, JSON.stringify(wish));
    else sessionStorage.removeItem(wishKey);
  } catch {
    // A page without storage: it lasts as long as the page.
  }
};
