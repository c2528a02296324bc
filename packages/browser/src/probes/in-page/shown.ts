import { parentOf } from '@zugang/engine/dom';
import { createSlot, type Session } from '@zugang/engine/probing';

const closedOff = '[aria-hidden="true" i], [inert]';

/** Without a box of its own, and yet with something to be seen within. */
const isPassedThrough = (element: Element): boolean => getComputedStyle(element).display === 'contents';

/** What people meet below a root, in document order. What is not displayed is not looked into: half of many pages. */
const listExposed = (root: Document | ShadowRoot, found: Element[] = []): Element[] => {
  const closed = new Set(root.querySelectorAll(closedOff));
  const visit = (parent: ParentNode): void => {
    for (const element of parent.children) {
      if (closed.has(element)) continue;
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (isShown) found.push(element);
      else if (!element.checkVisibility() && !isPassedThrough(element)) continue;
      if (element.shadowRoot) listExposed(element.shadowRoot, found);
      visit(element);
    }
  };
  visit(root);
  return found;
};

const shownSlot = createSlot<{ before: ReadonlySet<Element> }>(() => ({ before: new Set() }));

/** Records what is perceivable on the page now. */
export const recordShown = (session: Session): void => {
  session.keep(shownSlot).before = new Set(listExposed(document));
};

/** What has come to be seen since {@link recordShown}, the outermost elements only. */
export const shownSince = (session: Session): Element[] => {
  const { before } = session.keep(shownSlot);
  const added = new Set(listExposed(document).filter((element) => !before.has(element)));
  return [...added].filter((element) => {
    const parent = parentOf(element);
    return !(parent && added.has(parent)) && !element.matches('br, script, style, link, meta');
  });
};

/** Whether it was to be seen at {@link recordShown}. */
export const wasShown = (session: Session, element: Element): boolean => session.keep(shownSlot).before.has(element);
