/** From here on windows are reported to the page as blocked, as by any popup blocker. Runs in the page's own world. */
export const refuseWindows = (): void => {
  window.open = () => null;
};
