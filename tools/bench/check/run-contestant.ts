// A process of its own for one contestant, so that what it costs can be measured apart from everything else.
import type { CheckTask, ContestantAnswer } from './bench-types.ts';
import { contestants } from './contestants/index.ts';

const answer = (sent: ContestantAnswer, code?: number): void => {
  process.send?.(sent, undefined, undefined, () => process.exit(code));
};

process.once('message', async ({ name, task }: { name: string; task: CheckTask }) => {
  try {
    const check = contestants[name];
    if (!check) throw new Error(`There is no ${name}`);
    answer(await check(task));
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 1);
  }
});
process.once('disconnect', () => process.exit(1));
