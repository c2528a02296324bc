import { collectElements, parentOf } from '../dom/composed-tree.ts';
import { isExposed } from '../dom/is-exposed.ts';

const listExposed = (): Element[] => collectElements(document).filter(isExposed);

let before = new Set<Element>();

/** Notes what people meet on the page as it stands now. */
export function noteShown(): void {
  before = new Set(listExposed());
}

/** What has come to be seen since {@link noteShown}, the outermost elements only. */
export function shownSince(): Element[] {
  const added = new Set(listExposed().filter((element) => !before.has(element)));
  return [...added].filter((element) => {
    const parent = parentOf(element);
    return !(parent && added.has(parent)) && !element.matches('br, script, style, link, meta');
  });
}

/** Whether it was to be seen at {@link noteShown}. */
export const wasShown = (element: Element): boolean => before.has(element);
