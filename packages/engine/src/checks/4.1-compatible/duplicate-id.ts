import { remember } from '../../dom/remember.ts';
import { type Check, failed, passed } from '../check.ts';

type Root = Document | ShadowRoot;

/** The first element of each id in a document or shadow root. */
const firstById: (root: Root) => Map<string, Element> = remember((root) => {
  const first = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id]')) if (!first.has(element.id)) first.set(element.id, element);
  return first;
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
    firstById(rootOf(element)).get(element.id) === element ? passed : failed('repeated', { id: element.id }),
};
