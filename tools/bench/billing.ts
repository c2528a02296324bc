// Whether the money is right: three years of many subscriptions in minutes, with the code that customers run and a clock of the bench's
// own, on a real PostgreSQL. At the end everything is counted again in plain SQL from a journal of what customers did.
//   node tools/bench/billing.ts [--seed 1] [--subscriptions 2000] [--days 1096]
import { parseArgs } from 'node:util';
import { recountAll } from '../../packages/server/src/modules/ledger/index.ts';
import { addDays } from '../../packages/server/src/platform/calendar.ts';
import { createRandom } from './billing/random.ts';
import { recount } from './billing/recount.ts';
import { runYears } from './billing/run-years.ts';
import { openWorld } from './billing/world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
    subscriptions: { type: 'string', default: '2000' },
    days: { type: 'string', default: '1096' },
    start: { type: 'string', default: '2025-06-01' },
  },
});
const [seed, subscriptions, days] = [Number(values.seed), Number(values.subscriptions), Number(values.days)];
console.log(`seed ${seed}`);
const startedAt = performance.now();
const world = await openWorld();
try {
  const result = await runYears(world, { start: values.start, days, subscriptions, random: createRandom(seed) });
  const took = (performance.now() - startedAt) / 1_000;
  console.log(`${days} days in ${took.toFixed(0)} s`, result);
  const counted = await recount(world.owner, addDays(values.start, days - 1));
  for (const { name, found } of counted) {
    console.log(`${String(found.length).padStart(6)}  ${name}`);
    for (const { id, detail } of found.slice(0, 5)) console.log(`          ${id} ${detail}`);
  }
  console.log(await recountAll(world.services.context));
  if (counted.some(({ found }) => found.length > 0)) process.exitCode = 1;
  if (process.env.KEEP) {
    console.log(world.database.url);
    await new Promise((r) => setTimeout(r, 600_000));
  }
} finally {
  await world.close();
}
