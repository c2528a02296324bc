/** Names of what stands at the top of a page. */
export type Top = 'window' | 'document' | 'root' | 'body';

/** Runs in the page's own world, whose listeners are asked for. */
export function topOf(name: Top): EventTarget | null {
  const { documentElement: root, body } = document;
  return { window, document, root, body }[name];
}
