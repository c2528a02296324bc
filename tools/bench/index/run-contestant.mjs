// A process of its own for one way to find a site's pages, so that its memory is its own. It is sent `{ name, origin, count, concurrency, folder }`.
import { contestants } from './contestants.mjs';

process.once('message', async (task) => {
  try {
    const result = await contestants[task.name](task);
    process.send(result, () => process.exit());
  } catch (error) {
    process.send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () =>
      process.exit(1),
    );
  }
});
process.once('disconnect', () => process.exit(1));
