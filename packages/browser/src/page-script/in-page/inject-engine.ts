type EngineWindow = Window & {
  axe?: Axe;
  zugangLoadIbm?: () => unknown;
  zugangInjectInto?: (to: Window) => void;
};

/** axe-core, tuned so that it can be attached to another window. */
type Axe = { _running?: boolean; attach: (to: Window) => void };

type Made = { attach: (to: Window) => void; create: () => void };
type Kept = { attach: (to: Window) => void; axe: Axe; loadIbm: (() => unknown) | undefined; to: Window | null };

declare global {
  /** The two parts of the page script, left by `compileFor`: as functions of the names they use of a window. */
  var zugangMakeOwn: ((to: Window) => void) | undefined;
  var zugangMakeEngines: (() => Made) | undefined;
  var zugangInject: ((to: Window) => void) | undefined;
}

/** The names of this window that each of the texts uses. `language`: those of the language itself, which are the same in every window. */
export const listNames = (texts: readonly string[], language: readonly string[]): string[][] => {
  const known = new Set(language);
  return texts.map((text) => {
    const used = new Set(text.match(/[A-Za-z_$][\w$]*/g));
    const names = new Set(['globalThis']);
    for (let object: object = globalThis; object !== Object.prototype; object = Object.getPrototypeOf(object) as object)
      for (const name of Object.getOwnPropertyNames(object)) if (used.has(name) && !known.has(name)) names.add(name);
    return [...names];
  });
};

/**
 * Prepares this window to inject the engine into others by `zugangInject(window)`. Third-party engines
 * are created once, and attached to the window that asks for them; our own is a new copy each time, so that nothing of one page is left on
 * the next.
 */
export const prepareInjection = (): void => {
  const { zugangMakeOwn, zugangMakeEngines } = globalThis;
  if (!zugangMakeOwn || !zugangMakeEngines) throw new Error('the page script must be compiled in this window first');
  globalThis.zugangInject = createInject(zugangMakeOwn, zugangMakeEngines);
};

const createInject = (makeOwn: (to: Window) => void, makeEngines: () => Made): ((to: Window) => void) => {
  let kept: Kept | null = null;
  const create = (to: EngineWindow): Kept => {
    const made = makeEngines();
    made.attach(to);
    made.create();
    if (!to.axe) throw new Error('axe-core did not set its global');
    return { attach: made.attach, axe: to.axe, loadIbm: to.zugangLoadIbm, to };
  };
  const attach = (to: EngineWindow): Kept => {
    if (kept?.to === to) return kept;
    // While a rule still waits in another window, that window keeps its engines.
    if (!kept || kept.axe._running) return (kept = create(to));
    kept.attach(to);
    kept.axe.attach(to);
    kept.to = to;
    return kept;
  };
  const inject = (target: Window): void => {
    const to = target as EngineWindow;
    const { loadIbm } = attach(to);
    Object.defineProperty(to, 'axe', { configurable: true, get: () => attach(to).axe });
    if (loadIbm) to.zugangLoadIbm = () => attach(to).loadIbm?.();
    to.zugangInjectInto = inject;
    makeOwn(to);
  };
  return (to) => {
    // The previous document may have gone while a rule waited.
    if (kept?.axe._running) kept = null;
    else if (kept) kept.to = null;
    inject(to);
  };
};

/** Whether this window can reach the tab's document. */
export const reachesOpener = (): boolean => {
  const opener = window.opener as Window | null;
  return Boolean(opener?.document);
};

/** Injects the engine into the tab's document. */
export const injectIntoOpener = (): void => {
  globalThis.zugangInject?.(window.opener as Window);
};
