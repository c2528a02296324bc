import type { BotAction, BotChallenge } from '@zugang/contract';
import { expect, it } from 'vitest';
import { createAltcha } from './altcha.ts';
import type { SolveRequest } from './solve.worker.ts';

const challengeFor = (action: BotAction, difficulty = 1): BotChallenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    expiresAt: 1,
    data: { action, difficulty },
  },
  signature: '00',
});

/** The port of a worker, whose answers the test gives. */
const createPort = () => {
  const channel = new EventTarget();
  const asked: SolveRequest[] = [];
  const port = {
    addEventListener: channel.addEventListener.bind(channel) as Worker['addEventListener'],
    postMessage: (request: SolveRequest) => void asked.push(request),
  };
  const reply = (data: unknown): void => void channel.dispatchEvent(new MessageEvent('message', { data }));
  return { asked, port, reply, break: () => void channel.dispatchEvent(new Event('error')) };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const start = (port: ReturnType<typeof createPort>['port']) =>
  createAltcha(async (action, difficulty) => challengeFor(action, difficulty), port);

const failureOf = (proof: Promise<string>) => proof.catch((error: Error) => error.message);

it('is ready when its worker says so', () => {
  const { port, reply } = createPort();
  const protection = start(port);
  expect(protection.state).toBe('not-ready');
  reply('ready');
  expect(protection.state).toBe('ready');
});

it('answers each question with its own solution, in whatever order they come', async () => {
  const { port, asked, reply } = createPort();
  const protection = start(port);
  const proofs = [protection.execute('register', 1), protection.execute('login', 2)];
  await settled();
  const [first, second] = asked;
  reply({ id: second?.id, solution: { counter: 2, derivedKey: 'bb' } });
  reply({ id: first?.id, solution: { counter: 1, derivedKey: 'aa' } });
  const read = (await Promise.all(proofs)).map((proof) => JSON.parse(atob(proof)) as unknown);
  expect(read).toEqual([
    { challenge: challengeFor('register'), solution: { counter: 1, derivedKey: 'aa' } },
    { challenge: challengeFor('login', 2), solution: { counter: 2, derivedKey: 'bb' } },
  ]);
});

it('gives no proof where the challenge was not solved, or the worker is gone', async () => {
  const { port, asked, reply, break: breakWorker } = createPort();
  const protection = start(port);
  const unsolved = failureOf(protection.execute('register', 1));
  await settled();
  reply({ id: asked[0]?.id, solution: null });
  expect(await unsolved).toContain('not solved');
  const broken = failureOf(protection.execute('register', 1));
  await settled();
  breakWorker();
  expect(await broken).toContain('worker');
  await expect(protection.execute('register', 1)).rejects.toThrow('worker');
  expect(protection.state).toBe('not-ready');
});
