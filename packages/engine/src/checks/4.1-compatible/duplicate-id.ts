import { remember } from '../../dom/remember.ts';
import { type Check, failed, passed } from '../check.ts';

type Root = Document | ShadowRoot;

/** Elements that the browser opens again where their end is missing (HTML, the list of active formatting elements). */
const reopened = 'a, b, big, code, em, font, i, nobr, s, small, strike, strong, tt, u';

/** Of an element that is never closed, as `<a id="x"/>`, the browser makes one in each block that follows: the code has it once. */
const isReopened = (element: Element, before: Element): boolean => {
  if (!element.matches(reopened) || !element.cloneNode().isEqualNode(before.cloneNode())) return false;
  const between = document.createRange();
  between.setStartAfter(before);
  between.setEndBefore(element);
  return between.toString().trim() === '';
};

/** The elements that repeat the id of one before them in a document or shadow root. */
const repeatedIn: (root: Root) => ReadonlySet<Element> = remember((root) => {
  const last = new Map<string, Element>();
  const repeated = new Set<Element>();
  for (const element of root.querySelectorAll('[id]')) {
    const before = last.get(element.id);
    if (before && !isReopened(element, before)) repeated.add(element);
    last.set(element.id, element);
  }
  return repeated;
});

const rootOf = (element: Element): Root => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
};

/**
 * An id is unique in its document (WCAG 2.0 and 2.1, 4.1.1, failure F77). WCAG 2.2 has no such criterion any more; EN 301 549
 * V3.2.1 still names it. Failed: `repeated`, on every element after the first.
 */
export const duplicateId: Check = {
  ruleId: 'duplicate-id',
  selector: '[id]:not([id=""])',
  isApplicable: (element) => element.id.trim() !== '',
  expectation: (element) =>
    repeatedIn(rootOf(element)).has(element) ? failed('repeated', { id: element.id }) : passed,
};
