import type { Storage } from '#platform/storage/storage';

/** Removes the pictures of all pages that were held open in a project. Called after the rows are gone. */
export const removeInspectionPictures = (
  storage: Storage,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<void> => storage.removeAll(`inspections/${accountId}/${projectId}`);
