/** Under this name of a frame's window the checker waits for the engine that it has brought there. */
export const frameDoor = Symbol.for('zugang.checker.frame');
