type EngineWindow = Window & {
  axe?: Axe;
  zugangLoadIbm?: () => unknown;
  zugangInjectInto?: (to: Window) => void;
};

/** axe-core, tuned to be turned to another window. */
type Axe = { _running?: boolean; turnTo: (to: Window) => void };

type Made = { turnTo: (to: Window) => void; putUp: () => void };
type Kept = { turnTo: (to: Window) => void; axe: Axe; loadIbm: (() => unknown) | undefined; to: Window | null };

declare global {
  /** The two parts of the page script, left by `compileFor`: as functions of the names they use of a window. */
  var zugangMakeOwn: ((to: Window) => void) | undefined;
  var zugangMakeEngines: (() => Made) | undefined;
  var zugangPut: ((to: Window) => void) | undefined;
}

/** The names of this window that each of the texts uses. `language`: those of the language itself, which are the same in every window. */
export function listNames(texts: readonly string[], language: readonly string[]): string[][] {
  const known = new Set(language);
  return texts.map((text) => {
    const used = new Set(text.match(/[A-Za-z_$][\w$]*/g));
    const names = new Set(['globalThis']);
    for (let object: object = globalThis; object !== Object.prototype; object = Object.getPrototypeOf(object) as object)
      for (const name of Object.getOwnPropertyNames(object)) if (used.has(name) && !known.has(name)) names.add(name);
    return [...names];
  });
}

/**
 * Prepares this window to put the engine into others: `zugangPut(window)` leaves it in that window. The engines others have written
 * are put up once, and turned to the window that asks for them; our own is a new copy each time, so that nothing of one page is left on
 * the next.
 */
export function prepareInjection(): void {
  const { zugangMakeOwn, zugangMakeEngines } = globalThis;
  if (!zugangMakeOwn || !zugangMakeEngines) throw new Error('the page script must be compiled in this window first');
  globalThis.zugangPut = createPut(zugangMakeOwn, zugangMakeEngines);
}

function createPut(makeOwn: (to: Window) => void, makeEngines: () => Made): (to: Window) => void {
  let kept: Kept | null = null;
  const putUp = (to: EngineWindow): Kept => {
    const made = makeEngines();
    made.turnTo(to);
    made.putUp();
    if (!to.axe) throw new Error('axe-core did not put itself up');
    return { turnTo: made.turnTo, axe: to.axe, loadIbm: to.zugangLoadIbm, to };
  };
  const turnTo = (to: EngineWindow): Kept => {
    if (kept?.to === to) return kept;
    // Where a rule still waits in another window, that one keeps its engines.
    if (!kept || kept.axe._running) return (kept = putUp(to));
    kept.turnTo(to);
    kept.axe.turnTo(to);
    kept.to = to;
    return kept;
  };
  const put = (target: Window): void => {
    const to = target as EngineWindow;
    const { loadIbm } = turnTo(to);
    Object.defineProperty(to, 'axe', { configurable: true, get: () => turnTo(to).axe });
    if (loadIbm) to.zugangLoadIbm = () => turnTo(to).loadIbm?.();
    to.zugangInjectInto = put;
    makeOwn(to);
  };
  return (to) => {
    // The document before may have gone while a rule waited.
    if (kept?.axe._running) kept = null;
    else if (kept) kept.to = null;
    put(to);
  };
}

/** Whether it can reach the tab's document. */
export const reachesOpener = (): boolean => {
  const opener = window.opener as Window | null;
  return Boolean(opener?.document);
};

/** Puts the engine into the tab's document. */
export function injectIntoOpener(): void {
  globalThis.zugangPut?.(window.opener as Window);
}
