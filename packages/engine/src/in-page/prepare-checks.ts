import { readWrittenPictures } from '../checks/1.4-distinguishable/written-pictures.ts';

/** What some of our own checks need and only comes with time: the pixels of pictures. To be awaited before they are run. */
export async function prepareChecks(ruleIds: ReadonlySet<string>): Promise<void> {
  if (ruleIds.has('text-in-picture') || ruleIds.has('telling-picture-hidden')) await readWrittenPictures();
}
