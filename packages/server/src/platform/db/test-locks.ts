import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inScope, type Database, type Transaction } from './client.ts';

const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;

type Held = { db: Database; accountIds: string[]; lock: (tx: Transaction) => Promise<unknown> };

/** Whether `act` waits for the end of a transaction that has taken `lock` in the scope of the accounts. Fails as `act` does. */
export const waitsFor = async ({ db, accountIds, lock }: Held, act: () => Promise<unknown>): Promise<boolean> => {
  let acting: Promise<unknown> = Promise.resolve();
  const hasWaited = await inScope(db, accountIds, async (tx) => {
    await lock(tx);
    const state = { isDone: false };
    const end = (): void => void (state.isDone = true);
    acting = act();
    acting.then(end, end);
    while (!state.isDone) {
      if ((await tx.execute(waiting)).rows.length > 0) return true;
      await sleep(10);
    }
    return false;
  });
  await acting;
  return hasWaited;
};
