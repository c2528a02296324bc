/** Waits for a frame's own markup; the page has waited for its frames already. False where it has none. */
export const waitForMarkup = (): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = (): void => {
    const root: Element | null = document.documentElement;
    if (document.readyState === 'loading') setTimeout(look, 20);
    else resolve(root !== null);
  };
  look();
  return promise;
};
