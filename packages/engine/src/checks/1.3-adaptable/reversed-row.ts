import { contentText, countWords, squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';

/** Fewer may stand in any order. */
const minParts = 3;

const isAlike = (a: Element, b: Element): boolean =>
  a.localName === b.localName && a.getAttribute('class') === b.getAttribute('class');

const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** The first run of siblings that are built alike. */
const runOf = (parent: Element): Element[] => {
  let run: Element[] = [];
  for (const child of parent.children) {
    const last = run.at(-1);
    if (last && !isAlike(last, child)) {
      if (run.length >= minParts) return run;
      run = [];
    }
    if (isDrawn(child)) run.push(child);
  }
  return run;
};

const saysSomething = (part: Element): boolean => squeeze(contentText(part)) !== '';

/** Links, fields and buttons: their order is that of the focus, which another rule judges, and that of a menu has no meaning. */
const isControl = (part: Element): boolean => {
  const control = part.matches('a[href], button')
    ? part
    : part.querySelector('a[href], button, input, select, textarea');
  if (!control) return false;
  return countWords(contentText(control)) >= countWords(contentText(part)) / 2;
};

/** Words within a text: the writing directions order them, as readers expect. */
const isInText = (part: Element): boolean => {
  const { display, position } = getComputedStyle(part);
  const isBesideText = [...(part.parentNode?.childNodes ?? [])].some(
    (node) => node instanceof Text && node.data.trim() !== '',
  );
  return display === 'inline' && position === 'static' && isBesideText;
};

/** Whether the parts are shown in the opposite order of the code: each to the left of the one before it (to the right in a right-to-left text), or above it. */
const isReversed = (parts: readonly Element[]): boolean => {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const [first] = parts;
  const isLeftward = first !== undefined && getComputedStyle(first).direction === 'rtl';
  return boxes.slice(1).every((box, at) => {
    const before = boxes[at] as DOMRect;
    const isInRow = box.top < before.bottom && before.top < box.bottom;
    if (isInRow) return isLeftward ? box.left >= before.right - 1 : box.right <= before.left + 1;
    return box.bottom <= before.top + 1;
  });
};

/**
 * What is read in a row is in that order in the code too (WCAG 1.3.2, failure F1). Applies to three and more parts built alike.
 * Cannot tell: `reversed`, where they are shown in the opposite order; whether the order matters, a
 * person sees. Menus are left out.
 */
export const reversedRow: Check = {
  ruleId: 'order-reversed',
  selector: ':is(main, article, section, div, ol, ul, dl, body):has(> :nth-child(3))',
  isApplicable: (element) => runOf(element).length >= minParts && isExposed(element),
  expectation: (element) => {
    const parts = runOf(element);
    const [first] = parts;
    if (!first || !isReversed(parts) || !parts.every(saysSomething) || parts.some(isControl) || parts.every(isInText))
      return passed;
    return cannotTell('reversed', { text: squeeze(contentText(first)).slice(0, 60) });
  },
};
