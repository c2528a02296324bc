import type { BotChallenge } from '@zugang/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import { derivePlainly } from './derive-plainly.ts';

/** Request of the page and response of the worker: a solution, or null if there is none. */
export type SolveRequest = { id: number; challenge: BotChallenge };
export type SolveAnswer = { id: number; solution: { counter: number; derivedKey: string } | null } | 'ready';

const deriveKey = globalThis.isSecureContext ? deriveNatively : derivePlainly;
const tell = (answer: SolveAnswer): void => globalThis.postMessage(answer, { transfer: [] });

globalThis.addEventListener('message', ({ data: { id, challenge } }: MessageEvent<SolveRequest>) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => tell({ id, solution }),
    () => tell({ id, solution: null }),
  );
});
tell('ready');
