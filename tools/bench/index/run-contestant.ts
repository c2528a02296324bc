// A process of its own for one way to find a site's pages, so that its memory is its own. It is sent `{ name, origin, count, concurrency, folder }`.
import { contestants } from './contestants.ts';
import type { IndexAnswer, IndexTask } from './index-task.ts';

const answer = (sent: IndexAnswer, code?: number): void => {
  process.send?.(sent, undefined, undefined, () => process.exit(code));
};

process.once('message', async (task: IndexTask) => {
  try {
    const crawl = contestants[task.name];
    if (!crawl) throw new Error(`There is no ${task.name}`);
    answer(await crawl(task));
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 1);
  }
});
process.once('disconnect', () => process.exit(1));
