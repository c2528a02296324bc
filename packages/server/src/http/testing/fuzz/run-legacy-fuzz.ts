import fc from 'fast-check';
import type { BotAction } from '@zugang/contract';
import { solveProof } from '../solve-proof.ts';
import { openFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import type { Party } from './write-request.ts';

export type LegacyFuzzReport = {
  sent: number;
  failure: string | null;
  damage: string[];
  statuses: Map<number, number>;
};

/** Requests on the same tenants, before locks and changed passwords leave little to find. */
const perParty = 60;
const slots = { email: '⟦email⟧', foreign: '⟦foreign⟧', password: '⟦password⟧' };
const routes = [
  { method: 'GET', path: '/users/me' },
  { method: 'POST', path: '/auth/local', action: 'login' },
  { method: 'POST', path: '/auth/local/register', action: 'register' },
  { method: 'POST', path: '/auth/forgot-password', action: 'forgot_password' },
  { method: 'POST', path: '/auth/reset-password' },
  { method: 'POST', path: '/auth/change-password' },
  { method: 'POST', path: '/auth/send-email-confirmation', action: 'resend_confirmation' },
  { method: 'GET', path: '/auth/firma/callback' },
] as const;

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    true,
    -1,
    1e300,
    [],
    {},
    ['a'],
    { $ne: '' },
    'a\u0000b',
    '\ud800',
    '__proto__',
  ),
  fc.constantFrom<unknown>('x'.repeat(300), 'x'.repeat(5_000), "'; drop table users; --", 'a\r\nBcc: x@example.org'),
  fc.string({ maxLength: 40, unit: 'binary' }),
);
const right = fc.constantFrom(
  slots.email,
  slots.foreign,
  slots.password,
  'unknown@example.org',
  'neu-und-sicher!',
  'Ada',
);
const value = fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: odd });
const names = [
  'identifier',
  'email',
  'username',
  'password',
  'passwordConfirmation',
  'currentPassword',
  'code',
  'locale',
];
const login = fc.record({
  identifier: fc.constantFrom(slots.email, slots.foreign),
  password: fc.constant(slots.password),
});
/** What every one of the routes takes. */
const whole = fc.record({
  identifier: fc.constant(slots.email),
  email: fc.constantFrom(slots.email, 'unknown@example.org'),
  password: fc.constant(slots.password),
  passwordConfirmation: fc.constant(slots.password),
  currentPassword: fc.constant(slots.password),
});
const fields = fc.dictionary(fc.constantFrom(...names, 'firstName', 'company', 'botProof', 'role'), value, {
  maxKeys: 8,
});
const text = fc.constantFrom('', '{', 'null', '[]', '1', '"x"', '{"email":1,"email":2}', '['.repeat(50_000), '\u0000');

/** One request in eight has this fault: most must come further than the door. */
const seldom = <T>(fault: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fault });

const plan = fc.record({
  route: fc.constantFrom(...routes),
  method: seldom(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')),
  tail: seldom(fc.constantFrom('/', '//', '/x', '%00', '%ff', '%', ';a=b', '\\', '%2f')),
  query: seldom(fc.constantFrom('?', '?access_token=x', '?access_token=', '?access_token=%ff', '?a[=1')),
  bearer: fc.constantFrom('right', 'right', 'none', 'garbage', 'long'),
  type: seldom(fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/json; x')),
  body: fc.oneof(
    { weight: 4, arbitrary: fc.oneof(login, whole, fields).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: text },
  ),
  hasProof: fc.boolean(),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** What is wrong with an answer: a failure of the server, or a shape that the older platform's clients do not know. */
const judge = (status: number, type: string, body: unknown): string | null => {
  if (status >= 500) return 'the server failed';
  if (!type.startsWith('application/json') || !isRecord(body)) return 'no JSON object';
  if (status < 300) return 'code' in body || 'error' in body ? 'a success that looks like an error' : null;
  const { data, error } = body;
  if (data !== null || !isRecord(error)) return 'no error of the older platform';
  const isWhole = error['status'] === status && isRecord(error['details']);
  return isWhole && typeof error['name'] === 'string' && typeof error['message'] === 'string' ? null : 'not whole';
};

const bodyOf = async ({ route, body, hasProof }: Plan, world: FuzzWorld, party: Party): Promise<string> => {
  const filled = body
    .replaceAll(slots.email, party.email)
    .replaceAll(slots.foreign, party.foreignEmail)
    .replaceAll(slots.password, party.password);
  const action: BotAction | undefined = 'action' in route ? route.action : undefined;
  if (!hasProof || !action || !filled.startsWith('{"')) return filled;
  const proof = JSON.stringify(await solveProof(world.server, action));
  return filled.replace(/^\{/, `{"botProof":${proof},`);
};

const bearers = (jwt: string): Record<Plan['bearer'], Record<string, string>> => ({
  right: { authorization: `Bearer ${jwt}` },
  none: {},
  garbage: { authorization: 'Bearer a.b.c' },
  long: { authorization: `Bearer ${'x'.repeat(4_000)}` },
});

const signIn = async ({ server }: FuzzWorld, { email, password }: Party): Promise<string> => {
  const answer = await server.call('POST', '/api/legacy/auth/local', { json: { identifier: email, password } });
  return ((await answer.json()) as { jwt: string }).jwt;
};

/** Tenants and their bearer token, renewed now and then. */
const keepParty = (world: FuzzWorld) => {
  let kept: { party: Party; jwt: string } | null = null;
  let left = 0;
  return async () => {
    if (kept && left-- > 0) return kept;
    const party = await world.createParty();
    kept = { party, jwt: await signIn(world, party) };
    left = perParty;
    return kept;
  };
};

/** Sends `count` requests drawn with `seed` to the older platform's interface and judges every answer. */
export const runLegacyFuzz = async ({ count, seed }: { count: number; seed: number }): Promise<LegacyFuzzReport> => {
  const world = await openFuzzWorld();
  const statuses = new Map<number, number>();
  const current = keepParty(world);
  const property = fc.asyncProperty(plan, async (drawn) => {
    const { party, jwt } = await current();
    const method = drawn.method ?? drawn.route.method;
    const isBare = method === 'GET' || method === 'HEAD';
    const answer = await world.server.call(
      method,
      `/api/legacy${drawn.route.path}${drawn.tail ?? ''}${drawn.query ?? ''}`,
      {
        headers: { ...bearers(jwt)[drawn.bearer], 'content-type': drawn.type ?? 'application/json' },
        ...(isBare ? {} : { body: await bodyOf(drawn, world, party) }),
      },
    );
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const content = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const problem = method === 'HEAD' && answer.status < 500 ? null : judge(answer.status, type, parse(content));
    const cause = world.causeOf(answer.headers.get('x-request-id') ?? '') ?? '';
    if (problem) throw new Error(`${problem}: ${method} → ${answer.status} ${content.slice(0, 500)}\n${cause}`);
  });
  try {
    const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: count });
    const failure = failed ? `--seed ${seed}\n${JSON.stringify(counterexample)}\n${String(errorInstance)}` : null;
    const sent = [...statuses.values()].reduce((sum, many) => sum + many, 0);
    return { sent, failure, damage: await world.findDamage(), statuses };
  } finally {
    await world.close();
  }
};

const parse = (content: string): unknown => {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return null;
  }
};
