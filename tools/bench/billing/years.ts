import type { openBank } from './bank.ts';
import type { Transfer } from './payers.ts';
import { createRandom, type Random } from '../random.ts';
import type { Customer, World } from './world.ts';

/** How many things run at once. */
export const atOnce = 6;

/** What a run through the years carries along. */
export type Years = {
  world: World;
  random: Random;
  days: number;
  subscriptions: number;
  customers: Map<string, Customer>;
  bank: ReturnType<typeof openBank>;
  /** Money on its way to the bank. */
  waiting: Transfer[];
  /** What was done, and how often. */
  acts: Map<string, number>;
  /** What each part of the bench took, in ms. */
  spent: Map<string, number>;
  counts: { booked: number; runs: number; quietRuns: number; documents: number };
};

/** Counts something that was done. */
export const count = ({ acts }: Years, what: string, times = 1): void => {
  acts.set(what, (acts.get(what) ?? 0) + times);
};

/** Random numbers of its own for what runs beside others. */
export const fork = ({ random }: Years): Random => createRandom(random.between(0, 2_147_483_647));

/** Runs a part and adds what it took. */
export const time = async (years: Years, name: string, work: () => Promise<void>): Promise<void> => {
  const startedAt = performance.now();
  await work();
  years.spent.set(name, (years.spent.get(name) ?? 0) + performance.now() - startedAt);
};

/** Invoices and corrections until now. */
export const countInvoices = async ({ world }: Years): Promise<number> => {
  const { rows } = await world.owner.query<{ count: number }>('select count(*)::int as count from invoices');
  return rows[0]?.count ?? 0;
};
