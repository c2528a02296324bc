import type { Screenshot } from '@zugang/browser';
import { cropPicture } from '@zugang/browser/crop-picture';
import { type Finding, issueKey } from '@zugang/engine';

/** Together with the texts a report of this size can still be sent by mail. */
const most = { pictures: 40, bytes: 3_000_000 };

/** The example element of a cause, and its picture as WebP. */
export type KeptPicture = { url: string; finding: Finding; data: Uint8Array };

/** Pictures of what was found: one for each cause, of the first element that can be seen. */
export type KeptPictures = {
  add: (url: string, findings: readonly Finding[], screenshot: Screenshot | null) => Promise<void>;
  get: (key: string) => KeptPicture | undefined;
};

/** Starts without any. There are at most 40 of 3 MB in all: failures come before what a person must review. */
export const keepPictures = ({ pictures, bytes } = most): KeptPictures => {
  const kept = new Map<string, KeptPicture>();
  let size = 0;
  return {
    get: (key) => kept.get(key),
    add: async (url, findings, screenshot) => {
      if (!screenshot) return;
      const failuresFirst = findings.toSorted(
        (a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed'),
      );
      for (const finding of failuresFirst) {
        const key = issueKey(finding);
        if (!finding.box || kept.has(key) || kept.size >= pictures) continue;
        const data = await cropPicture(screenshot.data, finding.box).catch(() => null);
        // Another page may have brought one meanwhile.
        if (!data || kept.has(key) || kept.size >= pictures || size + data.length > bytes) continue;
        kept.set(key, { url, finding, data });
        size += data.length;
      }
    },
  };
};
