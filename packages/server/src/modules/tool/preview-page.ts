import { z } from 'zod';
import type { Storage } from '#platform/storage/storage';

type Place = { accountId: string; projectId: string };

const previewPage = z.object({ url: z.string(), readAt: z.string(), html: z.string() });
/** A project's start page as it was rendered, without scripts. */
export type PreviewPage = z.infer<typeof previewPage>;

/** Beside the project's screenshots, with which it goes when the project is deleted. */
const keyOf = ({ accountId, projectId }: Place): string => `screens/${accountId}/${projectId}/preview/page.json`;

/** Keeps the page for previews. */
export const storePreviewPage = (storage: Storage, place: Place, page: PreviewPage): Promise<void> =>
  storage.put(keyOf(place), Buffer.from(JSON.stringify(page)), 'application/json');

/** The page kept for previews; null where there is none. */
export const readPreviewPage = async (storage: Storage, place: Place): Promise<PreviewPage | null> => {
  const data = await storage.get(keyOf(place));
  if (!data) return null;
  return previewPage.parse(JSON.parse(Buffer.from(data).toString('utf8')));
};
