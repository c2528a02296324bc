const keyOf = (element: Element | null): string | null => element?.getAttribute('data-key') ?? null;

/** Replaces the content of `container`, and restores the focus to the element with the same key. */
export const replaceContent = (container: HTMLElement, ...content: Node[]): void => {
  const root = container.getRootNode();
  const key = root instanceof ShadowRoot && container.contains(root.activeElement) ? keyOf(root.activeElement) : null;
  container.replaceChildren(...content);
  if (key) container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
};
