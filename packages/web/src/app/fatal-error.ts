/** Logs an error that leaves nothing to show, and shows the full-page error view of the start page, which needs no script to load. */
export const showFatalError = (error: unknown): void => {
  console.error(error);
  const view = document.getElementById('fatal');
  const root = document.getElementById('app');
  if (!(view instanceof HTMLTemplateElement) || !root) return;
  root.replaceChildren(view.content.cloneNode(true));
  root.querySelector('h1')?.focus();
};
