import { accessibleName, squeeze } from '../dom/accessible-name.ts';
import { boxOf } from '../dom/box.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { isExposed, isVisible } from '../dom/is-exposed.ts';
import { landmarkOf } from '../dom/region.ts';
import { selectorOf } from '../dom/selector.ts';
import type { Mark } from './mark-types.ts';

const maxMarks = 500;
const maxText = 200;

export const markOf = (element: Element, { kind, text, problem }: Pick<Mark, 'kind' | 'text' | 'problem'>): Mark => ({
  kind,
  text: text.slice(0, maxText),
  selector: selectorOf(element),
  box: boxOf(element),
  problem,
});

/** The level of a heading, or null (ARIA 1.2, `heading`: level 2 where none is given). */
const headingLevel = (element: Element): number | null => {
  const role = element.getAttribute('role')?.trim().toLowerCase();
  if (role === 'heading') return Number(element.getAttribute('aria-level')) || 2;
  const native = /^h([1-6])$/.exec(element.localName);
  return native && !role ? Number(native[1]) : null;
};

/** The headings as assistive technology meets them, with levels left out and empty ones pointed out (WCAG 1.3.1, 2.4.6). */
export const listHeadings = (): Mark[] => {
  let before = 0;
  const marks: Mark[] = [];
  for (const element of collectElements(document)) {
    const level = headingLevel(element);
    if (level === null || !isExposed(element)) continue;
    const text = squeeze(accessibleName(element));
    const isSkipped = level > before + 1;
    const problem = text === '' ? 'empty' : isSkipped ? 'level_skipped' : null;
    marks.push(markOf(element, { kind: `h${level}`, text, problem }));
    before = level;
  }
  return marks.slice(0, maxMarks);
};

const labelOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')?.trim();
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  const referenced = squeeze(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
  return referenced || label || element.getAttribute('title')?.trim() || '';
};

/** Landmarks that people meet more than once are distinguished by their names (ARIA Authoring Practices, landmarks). */
const judgeNames = (marks: Mark[]): Mark[] =>
  marks.map((mark) => {
    const same = marks.filter(({ kind }) => kind === mark.kind);
    if (same.length < 2) return mark;
    if (mark.text === '') return { ...mark, problem: 'no_name' };
    return same.filter(({ text }) => text === mark.text).length > 1 ? { ...mark, problem: 'same_name' } : mark;
  });

/** The landmarks in the order of the page. */
export const listLandmarks = (): Mark[] => {
  const marks = collectElements(document).flatMap((element) => {
    const landmark = landmarkOf(element);
    return landmark && isExposed(element)
      ? [markOf(element, { kind: landmark, text: labelOf(element), problem: null })]
      : [];
  });
  return judgeNames(marks).slice(0, maxMarks);
};

const isPicture = (element: Element): boolean =>
  element.matches('img, svg, [role="img" i], input[type="image" i], canvas') && !element.parentElement?.closest('svg');

const judgePicture = (element: Element): Mark => {
  const kind = element.localName;
  const title = element.localName === 'svg' ? (element.querySelector('title')?.textContent ?? '') : '';
  const text = squeeze(labelOf(element) || element.getAttribute('alt') || title);
  const isDecorative = element.getAttribute('alt') === '' || !isExposed(element) || isPresentation(element);
  const isUnnamed = text === '' && (kind === 'img' || element.matches('[role="img" i], input'));
  const problem = text !== '' ? null : isDecorative ? 'decorative' : isUnnamed ? 'no_alternative' : 'decorative';
  return markOf(element, { kind, text, problem });
};

const isPresentation = (element: Element): boolean =>
  /^(presentation|none)$/i.test(element.getAttribute('role')?.trim() ?? '');

/** The pictures people see, with their alternatives (WCAG 1.1.1). */
export const listPictures = (): Mark[] =>
  collectElements(document)
    .filter((element) => isPicture(element) && isVisible(element) && boxOf(element) !== null)
    .slice(0, maxMarks)
    .map((element) => judgePicture(element));
