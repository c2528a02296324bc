import { askForSession, RefusedError, refusalOf, watchPolicy } from './ask-server.ts';
import { createHost } from './host.ts';
import { loadEngine, loadTexts } from './load-parts.ts';
import { Refusal } from './panel/refusal.tsx';
import { renderInto } from './render-into.ts';
import { runChecker } from './run-checker.ts';
import { keepSession, readSession, consumeToken, type Session } from './session.ts';
import { createTranslate, type Translate } from './texts.ts';

const { origin } = new URL(import.meta.url);
const isBlocked = watchPolicy(origin);

/** One checker a page, however often this file is loaded. */
const place = Symbol.for('zugang.checker');
type Holder = { [place]?: { focus: () => void } };

const browserLocale = (): 'de' | 'en' => (/^de\b/i.test(navigator.language) ? 'de' : 'en');

/** A new link counts more than a session that is there: it may be for another user. */
const findSession = async (token: string | null): Promise<Session> => {
  const session = token ? await askForSession({ origin, isBlocked }, token) : readSession();
  if (!session) throw new RefusedError('link_invalid');
  keepSession(session);
  return session;
};

const loadTranslate = async (locale: 'de' | 'en'): Promise<Translate | null> => {
  try {
    return createTranslate(await loadTexts(locale, isBlocked), locale);
  } catch {
    return null;
  }
};

/** Shows why the checker does not start, in the browser's language: the user's is not known yet. */
const showRefusal = async (error: unknown): Promise<void> => {
  const code = refusalOf(error);
  const t = await loadTranslate(browserLocale());
  const text = t?.(`refused.${code}`, { origin }) ?? `${code} (${origin})`;
  const { root, close } = createHost();
  const closeText = t?.('panel.close') ?? 'OK';
  const label = t?.('panel.name') ?? new URL(origin).host;
  renderInto(root.appendChild(document.createElement('div')), Refusal({ label, text, closeText, onClose: close }));
};

/** Frameworks that hydrate a whole document expect no foreign element in it. A page that never finishes loading is not waited for. */
const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve();
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, 5_000);
  });

const run = async (isByHand: boolean): Promise<boolean> => {
  const holder = globalThis as Holder;
  const token = consumeToken();
  if (holder[place] && !token) {
    holder[place].focus();
    return true;
  }
  if (!token && !readSession() && !isByHand) return false;
  holder[place] ??= { focus: () => undefined };
  const onClose = () => delete holder[place];
  // Asked for at once: it is the largest part, and all that is waited for in the end.
  const engine = loadEngine(isBlocked);
  engine.catch(() => undefined);
  try {
    // Most read in the browser's language: those texts are here when it is certain.
    loadTexts(readSession()?.locale ?? browserLocale(), isBlocked).catch(() => undefined);
    const session = await findSession(token);
    const [texts] = await Promise.all([loadTexts(session.locale, isBlocked), pageLoaded()]);
    const start = { session, texts, origin, isBlocked, isAsked: token !== null, onClose };
    holder[place] = await runChecker({ ...start, engine });
  } catch (error) {
    onClose();
    await showRefusal(error);
  }
  return true;
};

/**
 * Starts the checker. The widget passes itself and gets false where neither the URL nor this tab asks for a check, so that
 * visitors get the widget. Called without it, from a bookmark or the console, it shows why it does not start.
 */
export const startChecker = (widget?: { origin: string; key: string }): Promise<boolean> => run(!widget);
