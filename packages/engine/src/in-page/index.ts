// What is called in a page from outside; each function gets the page's session first.
import { describeFrame, type FramePlace } from './describe-frame.ts';
import type { Session } from './session.ts';

export { confirmPlaces, recordPlaces } from './record-places.ts';
export { readCheck, startCheck } from './start-check.ts';

/** See `describeFrame`. */
export const placeFrame = (_session: Session, owner: Element): FramePlace | null => describeFrame(owner);

/** Resolves as long as the page is still there. */
export const answer = (): void => undefined;
