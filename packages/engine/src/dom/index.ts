// How code that runs in a page reads it.
export { accessibleName, squeeze } from './accessible-name.ts';
export { meet } from './box.ts';
export { ancestorsOf, collectElements, parentOf } from './composed-tree.ts';
export { focusedElement } from './focused-element.ts';
export { isIconWord } from './icon-word.ts';
export { isExposed, isVisible } from './is-exposed.ts';
export { isWaiting } from './is-waiting.ts';
export { hasOwnText, linesOf, ownLines } from './own-text.ts';
export { reachedByKeys } from './reached-by-keys.ts';
export { selectorOf } from './selector.ts';
export { matchedBy, styleRules } from './style-rules.ts';
export { tabIndexOf } from './tab-index.ts';
export { isLargeText, neededContrast, neededContrastAtAaa } from './text-contrast.ts';
export { isCutAway } from './visible-box.ts';
