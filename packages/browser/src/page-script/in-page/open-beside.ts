declare global {
  /** Left in each document by the window beside the tab. */
  var zugangInjectInto: ((to: Window) => void) | undefined;
}

/** Opens a window beside this one; false where the page may not open any. */
export const openBeside = (url: string): boolean => window.open(url) !== null;

/** Whether the engine can be injected into a frame from here. */
export const reachesFrame = (frame: HTMLIFrameElement): boolean =>
  typeof globalThis.zugangInjectInto === 'function' && Boolean(frame.contentWindow?.document);

/** Puts the engine into a frame. */
export const injectIntoFrame = (frame: HTMLIFrameElement): void => {
  if (frame.contentWindow) globalThis.zugangInjectInto?.(frame.contentWindow);
};
