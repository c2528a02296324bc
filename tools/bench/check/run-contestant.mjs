// A process of its own for one contestant, so that what it costs can be told from everything else.
import { contestants } from './contestants/index.mjs';

process.once('message', async ({ name, task }) => {
  try {
    process.send(await contestants[name](task), () => process.exit());
  } catch (error) {
    process.send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () =>
      process.exit(1),
    );
  }
});
process.once('disconnect', () => process.exit(1));
