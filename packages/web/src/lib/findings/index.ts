export { ComparedPage } from './compared-page.tsx';
export { certaintyOf } from './certainty.ts';
export type { Certainty } from './certainty.ts';
export { FindingCertainty } from './finding-certainty.tsx';
export { hasWayThere, WayThere } from './way-there.tsx';
