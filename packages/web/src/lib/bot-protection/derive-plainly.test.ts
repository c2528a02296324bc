import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it } from 'vitest';
import { derivePlainly } from './derive-plainly.ts';

it('derives what the browser’s own cryptography derives', async () => {
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost: 50, keyLength: 32, keyPrefix: '' };
  const [salt, password] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6, 7)];
  const plain = await derivePlainly(parameters, salt, password);
  expect(plain.derivedKey).toEqual((await deriveKey(parameters, salt, password)).derivedKey);
});
