import { listen } from '../listen.ts';

/** A page as narrow as this is also what 400 % zoom makes of a desktop. */
export const isNarrow = (): boolean => matchMedia('(max-width:40em)').matches;

/**
 * Opens and closes the panel, which is built when it is first opened. It is beside the page, or fills a narrow screen. The focus
 * goes into it, and back to the button, which is hidden while the panel is open: the panel may cover it.
 */
export const createPanelToggle = (button: HTMLButtonElement, build: () => HTMLDialogElement) => {
  let panel: HTMLDialogElement | undefined;
  const restoreFocus = (): void => {
    if (!button.hidden) return;
    button.hidden = false;
    button.focus();
  };
  listen(button, 'click', () => {
    if (!panel) {
      panel = build();
      // Also where the browser closes it, as by the back gesture of telephones.
      listen(panel, 'close', restoreFocus);
      button.after(panel);
    }
    if (isNarrow()) panel.showModal();
    else panel.show();
    button.hidden = true;
  });
  return (): void => {
    panel?.close();
    restoreFocus();
  };
};
