// Whether the money is right: three years of many subscriptions in minutes, with the code that customers run and a clock of the bench's
// own, on a real PostgreSQL. At the end everything is counted again in plain SQL from a journal of what customers did. Then races, and
// workers that are killed in the middle. The seed repeats what is random, but for the order of what runs at once.
//   node tools/bench/billing.ts [--seed 1] [--subscriptions 2000] [--days 1096] [--races 10000] [--kills 200] [--minutes 60]
import { parseArgs } from 'node:util';
import { recountAll } from '../../packages/server/src/modules/ledger/index.ts';
import { addDays } from '../../packages/server/src/platform/calendar.ts';
import { killWorkers } from '../../packages/server/src/jobs/billing-killed.fixture.ts';
import { runRaces } from '../../packages/server/src/modules/subscription/billing/billing-races.fixture.ts';
import { measureFloor } from './billing/measure-floor.ts';
import { findBlindRules } from './billing/plant-errors.ts';
import { createRandom } from './random.ts';
import { recount } from './billing/recount.ts';
import { runYears, type YearsResult } from './billing/run-years.ts';
import { openWorld, type World } from './billing/world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
    subscriptions: { type: 'string', default: '2000' },
    days: { type: 'string', default: '1096' },
    start: { type: 'string', default: '2025-06-01' },
    races: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
  },
});
const [seed, subscriptions, days] = [Number(values.seed), Number(values.subscriptions), Number(values.days)];

const worlds = new Set<World>();

const open = async (): Promise<World> => {
  const world = await openWorld();
  worlds.add(world);
  return world;
};

/** Ends early, and the database that was started with it. */
const end = async (why: string): Promise<void> => {
  console.error(why);
  await Promise.allSettled([...worlds].map((world) => world.stop()));
  process.exit(1);
};

// What hangs ends the run.
const late = setTimeout(() => void end('the run took too long'), Number(values.minutes) * 60_000);
late.unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal));

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(0)} s`;

let rss = 0;
setInterval(() => {
  rss = Math.max(rss, process.memoryUsage().rss / 1e6);
}, 1_000).unref();

const printYears = ({ spent, acts, counts, bank }: YearsResult): void => {
  const [...parts] = spent;
  const whole = parts.reduce((sum, [, ms]) => sum + ms, 0);
  console.log(
    `${days} days from ${values.start}: ${seconds(whole)}, ${(days / (whole / 1_000)).toFixed(1)} days a second`,
  );
  console.log(`  ${parts.map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ')}; memory ${rss.toFixed(0)} MB`);
  console.log(`  customers: ${[...acts].map(([what, times]) => `${times} ${what}`).join(', ')}`);
  console.log(`  nights: ${counts.runs} accounts, ${counts.quietRuns} of them a second time or with nothing due`);
  console.log(
    `  bank: ${bank.files} files, ${bank.repeated} of them repeated; ${bank.payments} payments, ${bank.matched} matched, ${bank.decided} decided by a person; ${counts.documents} invoices rendered`,
  );
};

/** Prints each rule with what breaks it; whether nothing does. */
const printRecount = async (world: World): Promise<boolean> => {
  const today = addDays(values.start, days - 1);
  const blind = await findBlindRules(world, today);
  const counted = await recount(world.owner, today);
  console.log('recount in plain SQL:');
  for (const { name, found } of counted) {
    console.log(`${String(found.length).padStart(6)}  ${name}`);
    for (const { id, detail } of found.slice(0, 5)) console.log(`          ${id} ${detail}`);
  }
  const off = await recountAll(world.services.context);
  console.log(`${String(off.length).padStart(6)}  what the product's own nightly recount finds`);
  console.log(`${String(blind.length).padStart(6)}  rules that did not find what was planted: ${blind.join(', ')}`);
  return off.length === 0 && blind.length === 0 && counted.every(({ found }) => found.length === 0);
};

const printFloor = async (world: World, { spent }: YearsResult): Promise<void> => {
  const { rows } = await world.owner.query<{ count: number }>('select count(*)::int as count from invoices');
  const work = ['nights', 'customers', 'bank'].reduce((sum, name) => sum + (spent.get(name) ?? 0), 0);
  const [each, floor] = [work / (rows[0]?.count ?? 1), await measureFloor(world, 1_000)];
  console.log(
    `${rows[0]?.count} invoices, ${each.toFixed(1)} ms each with orders and payments; plain inserts of the same rows ${floor.toFixed(1)} ms: ${(each / floor).toFixed(1)} times`,
  );
};

const proveYears = async (): Promise<boolean> => {
  if (days === 0) return true;
  const world = await open();
  try {
    const result = await runYears(world, { start: values.start, days, subscriptions, random: createRandom(seed) });
    printYears(result);
    const isRight = await printRecount(world);
    await printFloor(world, result);
    return isRight;
  } finally {
    await world.close();
  }
};

const proveRaces = async (): Promise<boolean> => {
  if (Number(values.races) === 0) return true;
  const world = await open();
  const startedAt = performance.now();
  const { run, wrong } = await runRaces(world.database, Number(values.races));
  const count = [...run.values()].reduce((sum, times) => sum + times, 0);
  console.log(`${count} races in ${seconds(performance.now() - startedAt)}, ${wrong.length} that went wrong`);
  for (const [name, times] of run) console.log(`${String(times).padStart(6)}  ${name}`);
  for (const what of wrong.slice(0, 20)) console.log(`          ${what}`);
  await world.close();
  return wrong.length === 0;
};

const proveKills = async (): Promise<boolean> => {
  if (Number(values.kills) === 0) return true;
  const world = await open();
  const startedAt = performance.now();
  const survived = await killWorkers(world.database, { kills: Number(values.kills), accounts: 12 });
  const { kills, days: survivedDays, invoices, payments, wrong } = survived;
  console.log(
    `${kills} workers killed in ${seconds(performance.now() - startedAt)}: ${survivedDays} days, ${invoices} invoices, ${payments} payments, ${wrong.length} rules broken`,
  );
  for (const what of wrong) console.log(`          ${what}`);
  await world.close();
  return wrong.length === 0;
};

console.log(`seed ${seed}`);
const isRight = [await proveYears(), await proveRaces(), await proveKills()];
process.exitCode = isRight.every(Boolean) ? 0 : 1;
