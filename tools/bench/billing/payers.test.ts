import { expect, it } from 'vitest';
import { payerOf } from './payers.ts';

it('gives every customer a bank account of their own, but for those who share one and are known to', () => {
  const payers = Array.from({ length: 2_000 }, (_, index) => payerOf(index + 1));
  const own = payers.filter(({ isShared }) => !isShared).map(({ iban }) => iban);
  expect(new Set(own).size).toBe(own.length);
  const shared = payers.filter(({ isShared }) => isShared);
  expect(shared).toHaveLength(80);
  for (const { iban } of shared) expect(own.filter((other) => other === iban)).toHaveLength(1);
});
