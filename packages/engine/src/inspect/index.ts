import { boxOf } from '../dom/box.ts';
import { selectorOf } from '../dom/selector.ts';
import { snippetOf } from '../dom/snippet.ts';
import type { Box } from '../types.ts';
import type { Session } from '../in-page/session.ts';
import { readSize } from '../in-page/read-page.ts';
import { type ElementContrast, measureContrast } from './measure-contrast.ts';
import { findElement } from './find-element.ts';
import { readFocus } from './walk-focus.ts';

export type { ElementContrast } from './measure-contrast.ts';
export type { Mark, MarkProblem } from './mark-types.ts';
export { listHeadings, listLandmarks, listPictures } from './list-marks.ts';
export { beginWalk, endWalk, readStop } from './walk-focus.ts';

/** What the page itself tells of an element. */
export type ElementFacts = {
  selector: string;
  snippet: string;
  box: Box | null;
  isFocusable: boolean;
  contrast: ElementContrast | null;
};

const focusable =
  'a[href], area[href], button, input:not([type="hidden" i]), select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false" i])';

/** Describes an element, or the parent of a text; null where there is none. */
export const describeElement = (_session: Session, node: Node | null): ElementFacts | null => {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
  if (!element) return null;
  return {
    selector: selectorOf(element),
    snippet: snippetOf(element),
    box: boxOf(element),
    isFocusable: element.matches(focusable) && !element.matches(':disabled'),
    contrast: measureContrast(element),
  };
};

/** See `find-element.ts`. */
export const elementAt = (_session: Session, path: string): Element | null => findElement(path);

/** The scroll position in CSS pixels, and what has the focus. */
export const readWindow = () => ({
  title: document.title.slice(0, 300),
  x: window.scrollX,
  y: window.scrollY,
  page: readSize(),
  focus: readFocus(),
});
