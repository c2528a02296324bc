/**
 * The tab index of an element, -1 where it has none. Browsers report -1 for what is editable and has no `tabindex`, and stop there
 * all the same.
 */
export const tabIndexOf = (element: Element): number => {
  if (!('tabIndex' in element)) return -1;
  return element instanceof HTMLElement && element.isContentEditable && !element.hasAttribute('tabindex')
    ? 0
    : Number(element.tabIndex);
};
