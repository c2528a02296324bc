import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { BotChallenge } from '@zugang/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';

/** What the page asks, and what it is told: a solution, or null where there is none. */
export type SolveRequest = { id: number; challenge: BotChallenge };
export type SolveAnswer = { id: number; solution: { counter: number; derivedKey: string } | null } | 'ready';

/** Browsers keep their own cryptography from addresses without https: then in plain code, some ten times slower. */
const derivePlainly: typeof deriveNatively = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

const deriveKey = globalThis.isSecureContext ? deriveNatively : derivePlainly;
const tell = (answer: SolveAnswer): void => globalThis.postMessage(answer, { transfer: [] });

globalThis.addEventListener('message', ({ data: { id, challenge } }: MessageEvent<SolveRequest>) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => tell({ id, solution }),
    () => tell({ id, solution: null }),
  );
});
tell('ready');
