// How code that runs in a page reads it.
export { accessibleName, squeeze } from './accessible-name.ts';
export { ancestorsOf, collectElements, parentOf } from './composed-tree.ts';
export { isExposed, isVisible } from './is-exposed.ts';
export { reachedByKeys } from './reached-by-keys.ts';
export { selectorOf } from './selector.ts';
