import { expect, it } from 'vitest';
import { giroCodeOf } from './giro-code.ts';

const transfer = { iban: 'DE89370400440532013000', bic: null, cents: 2_950 };

it('cuts the name at 70 and the reference at 140 characters, and stays below the 331 bytes of the standard', () => {
  const written = giroCodeOf({ ...transfer, payee: 'Ä'.repeat(71), reference: 'Ö'.repeat(141) });
  const lines = written.split('\n');
  expect(lines.filter((line) => line.startsWith('Ä'))).toEqual(['Ä'.repeat(70)]);
  expect(lines.filter((line) => line.startsWith('Ö'))).toEqual(['Ö'.repeat(140)]);
  const kept = giroCodeOf({ ...transfer, payee: 'A'.repeat(70), reference: 'B'.repeat(140) });
  expect(kept).toContain('A'.repeat(70));
  expect(kept).toContain('B'.repeat(140));
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(331);
});
