import { RefusedError, type IsBlocked } from './ask-server.ts';
import type { Engine } from './engine.ts';
import type { CheckerTexts } from './texts.ts';

/** The files beside this one, by their names with a hash; put in when the checker is built. */
declare const CHECKER_PARTS: { engine: string; axe: string; de: string; en: string };

const load = async <T>(file: string, isBlocked: IsBlocked): Promise<T> => {
  try {
    return (await import(new URL(file, import.meta.url).href)) as T;
  } catch (error) {
    console.info('[widget]', error);
    throw new RefusedError(isBlocked('script-src') ? 'blocked_script' : 'offline');
  }
};

/** Where the engine is: frames load it for themselves. */
export const engineUrl = (): string => new URL(CHECKER_PARTS.engine, import.meta.url).href;

/** Loads the engine, which is large, when it is needed. Throws {@link RefusedError}. */
export const loadEngine = async (isBlocked: IsBlocked): Promise<Engine> => {
  const arrives = load<{ engine: Engine }>(CHECKER_PARTS.engine, isBlocked);
  // The engine asks for axe-core and says where it fails; that it is on its way by then saves waiting twice.
  import(new URL(CHECKER_PARTS.axe, import.meta.url).href).catch(() => undefined);
  return (await arrives).engine;
};

/** Loads the texts of one language. Throws {@link RefusedError}. */
export const loadTexts = async (locale: 'de' | 'en', isBlocked: IsBlocked): Promise<CheckerTexts> =>
  (await load<{ default: CheckerTexts }>(CHECKER_PARTS[locale], isBlocked)).default;
