import { addDays } from '../../../packages/server/src/platform/calendar.ts';
import { type BankCounts, openBank } from './bank.ts';
import { letAct, letArrive, receiveBills, takeBankFile } from './days.ts';
import { runNight } from './nights.ts';
import { correctOne, refundSome, renderSome } from './operators.ts';
import type { Random } from '../random.ts';
import { setClock } from './virtual-clock.ts';
import type { World } from './world.ts';
import { countInvoices, time, type Years } from './years.ts';

/** What happened, and what it took: `spent` in ms for each part. */
export type YearsResult = Pick<Years, 'spent' | 'acts' | 'counts'> & { bank: BankCounts };

type Options = { start: string; days: number; subscriptions: number; random: Random };

/** One calendar day: just after midnight, the night, the day. Hours that exist twice or not at all at the change of time come up, too. */
const runDay = async (years: Years, day: string, left: number): Promise<void> => {
  const { random } = years;
  setClock(day, random.pick(['00:01', '00:30', '01:30']));
  if (random.chance(0.2)) await time(years, 'customers', () => letAct(years, { day, isEarly: true }));
  setClock(day, random.pick(['02:30', '03:00', '04:00']));
  await time(years, 'nights', () => runNight(years, day));
  setClock(day, random.pick(['09:00', '14:00', '23:59']));
  const now = { day, isEarly: false };
  await time(years, 'customers', () => letArrive(years, now, left));
  await time(years, 'customers', () => letAct(years, now));
  await time(years, 'bank', () => takeBankFile(years, day));
  if (random.chance(0.15)) await time(years, 'operator', () => correctOne(years, day));
  if (day.endsWith('-15')) await time(years, 'operator', () => refundSome(years, day));
  await time(years, 'bench', () => receiveBills(years, day));
  await time(years, 'documents', () => renderSome(years, day));
};

/** Runs the days of many subscriptions one after the other: nights, customers, the bank, the operator. */
export const runYears = async (world: World, { start, days, subscriptions, random }: Options): Promise<YearsResult> => {
  const bank = openBank(world, random);
  const counts = { booked: 0, runs: 0, quietRuns: 0, documents: 0 };
  const maps = { customers: new Map(), acts: new Map(), spent: new Map() };
  const years: Years = { world, random, days, subscriptions, bank, counts, waiting: [], ...maps };
  for (let index = 0; index < days; index += 1) {
    const day = addDays(start, index);
    await runDay(years, day, days - index);
    if (index % 90 === 89) console.error(`  ${day}: ${await countInvoices(years)} invoices`);
  }
  return { spent: years.spent, acts: years.acts, counts, bank: bank.counts };
};
