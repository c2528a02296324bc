import type { Storage } from '#platform/storage/storage';

/** Removes the screenshots of a project, or of some of its pages. Called after the rows are gone: a picture without a row is only waste. */
export const removeScreenshots = async (
  storage: Storage,
  { accountId, projectId, pageIds }: { accountId: string; projectId: string; pageIds?: readonly string[] },
): Promise<void> => {
  const folder = `screens/${accountId}/${projectId}`;
  if (!pageIds) return storage.removeAll(folder);
  for (let at = 0; at < pageIds.length; at += 20)
    await Promise.all(pageIds.slice(at, at + 20).map((pageId) => storage.removeAll(`${folder}/${pageId}`)));
};
