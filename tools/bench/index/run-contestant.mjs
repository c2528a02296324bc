// A process of its own for one way to find a site's pages, so that its memory is its own. It is sent `{ name, origin, count, concurrency, folder }`.
import { contestants } from './contestants.mjs';

process.once('message', async (task) => {
  try {
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    const pages = await contestants[task.name](task);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const peakMb = process.resourceUsage().maxRSS / 1_024;
    process.send({ pages, seconds, cpuMicros: (user + system) / Math.max(1, pages), peakMb }, () => process.exit());
  } catch (error) {
    process.send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () =>
      process.exit(1),
    );
  }
});
process.once('disconnect', () => process.exit(1));
