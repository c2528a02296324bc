import { listen } from '../listen.ts';

/** A page as narrow as this is also what 400 % zoom makes of a desktop. */
export const isNarrow = (): boolean => matchMedia('(max-width:40em)').matches;

/**
 * Opens and closes the panel, which is built when it is first opened. It stands beside the page, or fills a narrow screen. The focus
 * goes into it, and back to the button; meanwhile the button is hidden, since the panel may lie over it.
 */
export function createDoor(button: HTMLButtonElement, build: () => HTMLDialogElement) {
  let panel: HTMLDialogElement | undefined;
  const giveBack = (): void => {
    if (!button.hidden) return;
    button.hidden = false;
    button.focus();
  };
  listen(button, 'click', () => {
    if (!panel) {
      panel = build();
      // Also where the browser closes it, as by the back gesture of telephones.
      listen(panel, 'close', giveBack);
      button.after(panel);
    }
    if (isNarrow()) panel.showModal();
    else panel.show();
    button.hidden = true;
  });
  return (): void => {
    panel?.close();
    giveBack();
  };
}
