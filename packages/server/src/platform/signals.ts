import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from './db/client.ts';
import { oncePerDatabase } from './db/once-per-database.ts';

const channel = 'zugang';

/** Receives one name's signals from now on; `wait` ends at the next one, at once if one came since the last wait, or after so many milliseconds. */
export type Listening = { wait: (milliseconds: number) => Promise<void>; stop: () => void };

type Ear = { name: string; hear: () => void };

/** One connection of the pool for all listeners of this process, held only while there are any. */
const createHearing = (pool: pg.Pool) => {
  const ears = new Set<Ear>();
  let connection: Promise<pg.PoolClient> | null = null;
  const release = (): void => {
    const last = connection;
    connection = null;
    // Not given back to the pool: it would go on listening.
    last?.then((client) => client.release(true)).catch(() => undefined);
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    client.on('notification', ({ payload }) => {
      for (const ear of ears) if (ear.name === payload) ear.hear();
    });
    client.on('error', release);
    await client.query(`listen ${channel}`);
    return client;
  };
  return {
    add: async (ear: Ear): Promise<void> => {
      ears.add(ear);
      connection ??= connect();
      // Without it, everybody looks by themselves when their time is up.
      await connection.catch(() => {
        connection = null;
      });
    },
    remove: (ear: Ear): void => {
      ears.delete(ear);
      if (ears.size === 0) release();
    },
  };
};

const hearingOf = oncePerDatabase((db) => createHearing(db.$client));

/** Signals every process that waits for `name` when the transaction is committed. */
export const sendSignal = async (tx: Transaction, name: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${name})`);
};

/** Listens for a name. A signal may be lost with its connection: who waits looks again when the time is up. Always `stop` it. */
export const listenFor = async (db: Database, name: string): Promise<Listening> => {
  let isRaised = false;
  let wake: () => void = () => undefined;
  const ear: Ear = {
    name,
    hear: () => {
      isRaised = true;
      wake();
    },
  };
  await hearingOf(db).add(ear);
  return {
    wait: async (milliseconds) => {
      const clock = new AbortController();
      const heard = new Promise<void>((resolve) => {
        wake = resolve;
        if (isRaised) resolve();
      });
      await Promise.race([heard, sleep(milliseconds, undefined, { signal: clock.signal }).catch(() => undefined)]);
      clock.abort();
      isRaised = false;
    },
    stop: () => hearingOf(db).remove(ear),
  };
};
