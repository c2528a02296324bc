// Sends malformed requests, drawn from the contract, to a server of its own, and judges every answer.
// `--legacy` draws them for `/api/legacy` instead. `node tools/fuzz.ts --count 200000`; a failure names the arguments that send the same request again.
import { parseArgs } from 'node:util';
import { runFuzz } from '../packages/server/src/http/testing/fuzz/run-fuzz.ts';
import { runLegacyFuzz } from '../packages/server/src/http/testing/fuzz/run-legacy-fuzz.ts';
import startDatabase from '../packages/server/src/platform/db/test-setup.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    lane: { type: 'string' },
    path: { type: 'string' },
    legacy: { type: 'boolean', default: false },
  },
});

const options = {
  count: Number(values.count),
  seed: Number(values.seed),
  ...(values.lane ? { lane: Number(values.lane) } : {}),
  ...(values.path ? { path: values.path } : {}),
};

const run = async () => {
  if (!values.legacy) return runFuzz(options);
  const { failure, statuses, ...report } = await runLegacyFuzz(options);
  const table = () => [...statuses].map(([status, times]) => `${status} ${times}`).join('\n');
  return { ...report, failures: failure ? [failure] : [], isAlive: true, tally: { table } };
};

console.log(`${values.legacy ? '--legacy ' : ''}--count ${options.count} --seed ${options.seed}`);
const stopDatabase = await startDatabase();
try {
  const start = Date.now();
  const { sent, failures, damage, isAlive, tally } = await run();
  console.log(tally.table());
  for (const failure of failures) console.error(`\n${failure}`);
  for (const table of damage) console.error(`rows of another tenant changed: ${table}`);
  if (!isAlive) console.error('the server no longer answers');
  console.log(`${sent} requests in ${((Date.now() - start) / 1000).toFixed(1)} s, ${failures.length} failures`);
  process.exitCode = failures.length > 0 || damage.length > 0 || !isAlive ? 1 : 0;
} finally {
  await stopDatabase();
}
