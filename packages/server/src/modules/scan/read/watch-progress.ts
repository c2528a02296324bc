import { setTimeout as sleep } from 'node:timers/promises';
import type { ScanProgress } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';
import { readProgress } from './read-progress.ts';

const everyMs = 1_000;
/** After this long the stream ends and the client opens it again, so that a permission taken away does not live on. */
const longestMs = 10 * 60_000;

/**
 * Progress of a project's newest scan: at once, then whenever something changed, at most once a second, until `signal` aborts
 * (or for ten minutes: the client then connects again). Silence is kept alive by the transport. Throws NOT_FOUND.
 */
export const watchProgress = async function* (
  ctx: Context,
  { projectId }: { projectId: string },
  signal: AbortSignal | undefined,
): AsyncGenerator<ScanProgress, void, void> {
  let last = '';
  const endsAt = Date.now() + longestMs;
  while (!signal?.aborted && Date.now() < endsAt) {
    const progress = await inCallerScope(ctx, async (tx) => {
      await requireProject(tx, ctx, { projectId, permission: 'project.view' });
      return readProgress(tx, projectId);
    });
    const text = JSON.stringify(progress);
    if (text !== last) yield progress;
    last = text;
    await sleep(everyMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
};
