/** From here on the page is told that windows are blocked, as by any browser. Runs in the page's own world. */
export function refuseWindows(): void {
  window.open = () => null;
}
