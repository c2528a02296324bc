import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from './db/client.ts';
import { oncePerDatabase } from './db/once-per-database.ts';

const channel = 'zugang';

/** Receives one name's signals from now on; `wait` ends at the next one, at once if one came since the last wait, or after so many milliseconds. */
export type Listening = { wait: (milliseconds: number) => Promise<void>; stop: () => void };

type Listener = { name: string; notify: () => void };

/** One connection of the pool for all listeners of this process, held only while there are any. */
const createSignalHub = (pool: pg.Pool) => {
  const listeners = new Set<Listener>();
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
      for (const listener of listeners) if (listener.name === payload) listener.notify();
    });
    client.on('error', release);
    await client.query(`listen ${channel}`);
    return client;
  };
  return {
    add: async (listener: Listener): Promise<void> => {
      listeners.add(listener);
      connection ??= connect();
      // Without it, everybody looks by themselves when their time is up.
      await connection.catch(() => {
        connection = null;
      });
    },
    remove: (listener: Listener): void => {
      listeners.delete(listener);
      if (listeners.size === 0) release();
    },
  };
};

const hubOf = oncePerDatabase((db) => createSignalHub(db.$client));

/** Signals every process that waits for `name` when the transaction is committed. */
export const sendSignal = async (tx: Transaction, name: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${name})`);
};

/** Listens for a name. A signal may be lost with its connection: who waits looks again when the time is up. Always `stop` it. */
export const listenFor = async (db: Database, name: string): Promise<Listening> => {
  let isRaised = false;
  let wake: () => void = () => undefined;
  const listener: Listener = {
    name,
    notify: () => {
      isRaised = true;
      wake();
    },
  };
  await hubOf(db).add(listener);
  return {
    wait: async (milliseconds) => {
      const clock = new AbortController();
      const notified = new Promise<void>((resolve) => {
        wake = resolve;
        if (isRaised) resolve();
      });
      await Promise.race([notified, sleep(milliseconds, undefined, { signal: clock.signal }).catch(() => undefined)]);
      clock.abort();
      isRaised = false;
    },
    stop: () => hubOf(db).remove(listener),
  };
};
