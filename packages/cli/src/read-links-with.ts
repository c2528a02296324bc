import { randomUUID } from 'node:crypto';
import type { PageRunner } from '@zugang/browser';

/** Makes the reader of links that only a browser sees, for `indexSite`. Rejects where no browser can be started. */
export function readLinksWith(runner: PageRunner): (url: string) => Promise<string[] | null> {
  const isolationKey = randomUUID();
  return async (url) => {
    const result = await runner.check(url, { isolationKey, level: 'A', screenshot: false });
    return result.kind === 'checked' ? result.check.links : null;
  };
}
