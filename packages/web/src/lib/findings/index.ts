export { CausePicture } from './cause-picture.tsx';
export { ComparedPage } from './compared-page.tsx';
export { certaintyOf } from './certainty.ts';
export type { Certainty } from './certainty.ts';
export { FindingCertainty } from './finding-certainty.tsx';
export { hasStepsToPlace, StepsToPlace } from './steps-to-place.tsx';
