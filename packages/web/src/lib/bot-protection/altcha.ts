import type { BotAction, BotChallenge } from '@zugang/contract';
import type { BotProtection } from './bot-protection.ts';
import type { SolveAnswer, SolveRequest } from './solve.worker.ts';

/** The part of a Worker that is used. */
export type SolverPort = Pick<Worker, 'addEventListener' | 'postMessage'>;

type Solution = { counter: number; derivedKey: string };
type Waiting = { done: (solution: Solution) => void; fail: (error: Error) => void };

const encode = (payload: { challenge: BotChallenge; solution: Solution }): string => btoa(JSON.stringify(payload));

/** The proof of work of our own server, done in a worker. Ready once the worker has said so. */
export const createAltcha = (
  fetchChallenge: (action: BotAction, difficulty: number) => Promise<BotChallenge>,
  worker: SolverPort,
): BotProtection => {
  let state: BotProtection['state'] = 'not-ready';
  let lastId = 0;
  let failure: Error | null = null;
  const waiting = new Map<number, Waiting>();
  const settle = (id: number, use: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) use(one);
  };
  worker.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<SolveAnswer>;
    if (data === 'ready') {
      state = 'ready';
      return;
    }
    const { id, solution } = data;
    settle(id, ({ done, fail }) => (solution ? done(solution) : fail(new Error('The challenge was not solved'))));
  });
  worker.addEventListener('error', () => {
    state = 'not-ready';
    failure = new Error('The worker that solves challenges has failed');
    console.error(failure.message);
    for (const id of waiting.keys()) settle(id, ({ fail }) => fail(new Error('The worker has failed')));
  });
  const solve = (challenge: BotChallenge): Promise<Solution> =>
    new Promise((done, fail) => {
      if (failure) return fail(failure);
      lastId += 1;
      waiting.set(lastId, { done, fail });
      worker.postMessage({ id: lastId, challenge } satisfies SolveRequest, { transfer: [] });
    });
  return {
    get state() {
      return state;
    },
    isEarly: true,
    execute: async (action, difficulty) => {
      const challenge = await fetchChallenge(action, difficulty);
      return encode({ challenge, solution: await solve(challenge) });
    },
    // Nothing to show: no third party takes part.
    showBadge: () => undefined,
    hideBadge: () => undefined,
  };
};
