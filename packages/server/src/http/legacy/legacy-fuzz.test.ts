import { expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { runLegacyFuzz } from '../testing/fuzz/run-legacy-fuzz.ts';

/** Always the same requests here; `node tools/fuzz.ts --legacy` draws others, and more of them. */
const options = { count: isLongTest ? 1_000 : 100, seed: 20_261_121 };

it('answers malformed requests in the older platform’s shapes', { timeout: 300_000 }, async () => {
  const { sent, failure, damage, statuses } = await runLegacyFuzz(options);
  expect(failure).toBeNull();
  expect(damage).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(options.count);
  // Requests that are all refused at the door prove little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(options.count / 20);
});
