/** The property of a frame's window that holds the callback for the engine injected there. */
export const frameEngineKey = Symbol.for('zugang.checker.frame');
