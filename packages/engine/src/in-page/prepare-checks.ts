import { readWrittenPictures } from '../checks/1.4-distinguishable/written-pictures.ts';
import { nothingPrepared, type Prepared } from '../dom/remember.ts';

/** What some of our own checks need and only comes with time: the pixels of pictures. */
export const prepareChecks = async (ruleIds: ReadonlySet<string>): Promise<Prepared> =>
  ruleIds.has('text-in-picture') || ruleIds.has('telling-picture-hidden')
    ? { writings: await readWrittenPictures() }
    : nothingPrepared;
