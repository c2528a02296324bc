/** Names of the top elements of a page. */
export type Top = 'window' | 'document' | 'root' | 'body';

/** Runs in the page's own world, whose listeners are read. */
export const topOf = (name: Top): EventTarget | null => {
  const { documentElement: root, body } = document;
  return { window, document, root, body }[name];
};
