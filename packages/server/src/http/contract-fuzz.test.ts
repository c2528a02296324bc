import { expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { runFuzz } from './testing/fuzz/run-fuzz.ts';

/** Always the same requests here; `node tools/fuzz.ts` draws others, and more of them. */
const options = { count: isLongTest ? 20_000 : 1_200, seed: 20_261_121 };

it('answers malformed requests with what the contract says', { timeout: 600_000 }, async () => {
  const { sent, failures, damage, isAlive, tally } = await runFuzz(options);
  console.log(tally.table());
  expect(failures.join('\n\n')).toBe('');
  expect(damage).toEqual([]);
  expect(isAlive).toBe(true);
  expect(sent).toBeGreaterThanOrEqual(options.count);
  // Requests that are all refused at the door prove little.
  expect(tally.share(2)).toBeGreaterThan(0.1);
});
