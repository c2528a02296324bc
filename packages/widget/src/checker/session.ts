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

/** Under these names the session and the wish stay while the tab is open, so that they survive going to the next page. */
const sessionKey = 'zugang-check';
const wishKey = 'zugang-check-wish';

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

/** What is kept for this tab; null where there is nothing. Without storage (blocked, private) there never is. */
const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps a value for this tab, or forgets it. In a page without storage it lasts as long as the page. */
const keep = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A page without storage.
  }
};

/** The session of this tab; null where there is none, or it is over. */
export const readSession = (): Session | null => {
  const value = read(sessionKey);
  return isSession(value) ? value : null;
};

export const keepSession = (session: Session | null): void => keep(sessionKey, session);

/** WCAG 2.2 up to AA is what laws ask for; what is chosen stays while the tab is open. */
export const readWish = (): Wish => {
  const value = read(wishKey);
  if (typeof value !== 'object' || value === null || !('level' in value) || !('hasAdvice' in value))
    return { level: 'AA', hasAdvice: true };
  return { level: levels.find((level) => level === value.level) ?? 'AA', hasAdvice: value.hasAdvice !== false };
};

export const keepWish = (wish: Wish | null): void => keep(wishKey, wish);
