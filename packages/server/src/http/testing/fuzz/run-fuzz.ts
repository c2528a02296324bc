import fc from 'fast-check';
import { botActions, type BotAction } from '@zugang/contract';
import type { Procedure } from '../procedures.ts';
import { solveProof } from '../solve-proof.ts';
import { openFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { judgeOutcome } from './judge-answer.ts';
import { openRawConnection, type Outcome } from './raw-connection.ts';
import { plan as anyPlan, type Plan } from './request-plan.ts';
import { createTally, type Tally } from './tally.ts';
import { writeRequest, type Party, type WrittenRequest } from './write-request.ts';

/** `path` of fast-check goes straight to the request that failed, in the lane that drew it. */
export type FuzzOptions = { count: number; seed: number; lane?: number; path?: string };

export type FuzzReport = { sent: number; failures: string[]; damage: string[]; isAlive: boolean; tally: Tally };

/** So many requests are under way at once; fewer where tenants for each lane would be most of the work. */
const lanesFor = (count: number): number => Math.min(16, Math.ceil(count / 300));
/** Requests on the same tenants, before they are so changed that little is left to find. */
const perParty = 300;

const actionOf = ({ name, fields }: Procedure): BotAction | null => {
  if (!fields.includes('botProof')) return null;
  const member = name.split('.')[1]?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return botActions.find((action) => action === member) ?? botActions[0];
};

/** Tenants of one lane, renewed now and then, and at once when a request has deleted them or signed them out. */
const keepParty = (world: FuzzWorld) => {
  let party: Party | null = null;
  let left = perParty;
  return {
    get: async (): Promise<Party> => {
      if (party && left-- > 0) return party;
      left = perParty;
      party = await world.createParty();
      return party;
    },
    notice: (status: number, { procedure, caller, headers, framing }: Plan): void => {
      const isRemoved = status < 300 && procedure.method === 'DELETE';
      const isSignedOut = status === 401 && caller !== 'anonymous' && headers.length === 0 && framing === null;
      if (isRemoved || isSignedOut) left = Math.min(left, isSignedOut ? 0 : left - 60);
    },
  };
};

const codeOf = ({ answer }: Outcome): string => {
  const code = /^\{"code":"(\w+)"/.exec(answer?.body.toString('latin1', 0, 80) ?? '')?.[1];
  return answer ? `${answer.status}${code ? ` ${code}` : ''}` : 'closed';
};

const describe = (request: WrittenRequest, outcome: Outcome, world: FuzzWorld): string => {
  const text = request.bytes.toString();
  const requestId = outcome.answer?.headers.get('x-request-id')?.[0] ?? '';
  return [
    text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length})` : text,
    `→ ${codeOf(outcome)} ${outcome.answer?.body.toString().slice(0, 600) ?? ''}`,
    world.causeOf(requestId) ?? '',
  ].join('\n');
};

class Finding extends Error {
  override name = 'Finding';
}

const runLane = async (
  world: FuzzWorld,
  tally: Tally,
  options: Required<Pick<FuzzOptions, 'seed'>> & { runs: number; path?: string },
) => {
  const connection = openRawConnection(world.port);
  const party = keepParty(world);
  const property = fc.asyncProperty(anyPlan, async (plan) => {
    const tenants = await party.get();
    const action = plan.hasProof && plan.framing === null ? actionOf(plan.procedure) : null;
    const proof = action ? await solveProof(world.server, action) : null;
    const request = writeRequest(plan, tenants, proof);
    const outcome = await connection.send(request);
    tally.count(plan, codeOf(outcome));
    party.notice(outcome.answer?.status ?? 0, plan);
    const problem = judgeOutcome(outcome, { request, headers: world.headers });
    if (problem) throw new Finding(`${problem}\n${describe(request, outcome, world)}`);
  });
  try {
    const { seed, runs, path } = options;
    return await fc.check(property, { seed, numRuns: runs, ...(path ? { path } : {}), endOnFailure: Boolean(path) });
  } finally {
    connection.close();
  }
};

const isAlive = async ({ server }: FuzzWorld): Promise<boolean> => {
  const answers = await Promise.all([server.call('GET', '/livez'), server.call('GET', '/api/system/info')]);
  return answers.every(({ status }) => status === 200);
};

/** Sends `count` requests drawn with `seed` to a server of its own and judges every answer. The same seed draws the same requests. */
export const runFuzz = async ({ count, seed, lane, path }: FuzzOptions): Promise<FuzzReport> => {
  const world = await openFuzzWorld();
  const tally = createTally();
  try {
    const lanes = lanesFor(count);
    const chosen = Array.from({ length: lanes }, (_, index) => index).filter((index) => (lane ?? index) === index);
    const runs = Math.ceil(count / lanes);
    const details = await Promise.all(
      chosen.map((index) => runLane(world, tally, { seed: seed + index, runs, ...(path ? { path } : {}) })),
    );
    const failures = details.flatMap(({ failed, errorInstance, counterexamplePath }, index) =>
      failed
        ? [
            `--seed ${seed} --count ${count} --lane ${chosen[index]} --path ${counterexamplePath}\n${String(errorInstance)}`,
          ]
        : [],
    );
    return { sent: tally.total(), failures, damage: await world.findDamage(), isAlive: await isAlive(world), tally };
  } finally {
    await world.close();
  }
};
