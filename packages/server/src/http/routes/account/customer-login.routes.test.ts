import { describe, expect, it } from 'vitest';
import type { CustomerLogin, ResellerHost } from '@zugang/contract';
import { createHarness } from '../../testing/create-harness.ts';
import { createPartnerWorld } from '../../testing/partner-world.ts';
import { auditedActions, codeOf, createPerson, errorOf, type Person } from '../../testing/people.ts';
import { securityEventsOf } from '../../testing/security-events.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';

let isProved = true;
/** What a look for a proof waits for. */
let beforeLook = (): Promise<void> => Promise.resolve();
const { database, server } = await createHarness({
  egress: {
    probe: async () => ({ kind: 'unreachable' }),
    get: async () => {
      throw new Error('no other server is asked');
    },
    findProof: async ({ host }) => {
      await beforeLook();
      const outcome = isProved ? 'proved' : 'nothing';
      return { isProved, looks: [{ at: host, outcome, found: [], status: null }] };
    },
  },
});

const pathOf = ({ accountId }: Person, rest = '') => `/api/accounts/${accountId}/customer-login${rest}`;
const call = (person: Person, method: string, rest = '', json?: object) =>
  server.call(method, pathOf(person, rest), { cookie: person.cookie, ...(json ? { json } : {}) });
const read = async (person: Person) => (await (await call(person, 'GET')).json()) as CustomerLogin;
const addHost = (person: Person, json: object) => call(person, 'POST', '/hosts', json);
const unchanged = {
  method: 'redirect',
  startUrl: null,
  startsAtOnce: false,
  createsCustomers: false,
  registrationUrl: null,
};

describe('how customers sign in', () => {
  it('is read by the partner’s people with all links, and by nobody else', async () => {
    const { partner, alias, customer } = await createPartnerWorld(database, server);
    expect(await read(partner)).toMatchObject({
      ...unchanged,
      alias,
      audience: 'http://localhost:3000',
      links: {
        login: `http://localhost:3000/login?partner=${alias}`,
        registration: `http://localhost:3000/register?partner=${alias}`,
        frame: `http://localhost:3000/embed/login/${alias}`,
        signOn: `http://localhost:3000/sign-on/token/${alias}`,
      },
    });
    const foreign = { ...partner, cookie: customer.cookie };
    expect((await call(foreign, 'GET')).status).toBe(404);
    expect((await call({ ...partner, cookie: '' }, 'GET')).status).toBe(401);
    const other = await createPerson(database, server, { kind: 'reseller' });
    expect((await call({ ...partner, cookie: other.cookie }, 'PUT', '', unchanged)).status).toBe(404);
    expect(await codeOf(await call(customer, 'GET'))).toBe('RESELLER_ONLY');
  });

  it('is saved with an audit row, and refused what is no address', async () => {
    const { partner } = await createPartnerWorld(database, server);
    const wanted = {
      ...unchanged,
      method: 'sso',
      createsCustomers: true,
      registrationUrl: 'https://agentur.example/neu',
    };
    expect(await (await call(partner, 'PUT', '', wanted)).json()).toMatchObject(wanted);
    expect(await auditedActions(database, partner.accountId)).toEqual(['customer_login.update']);
    for (const registrationUrl of ['javascript:alert(1)', 'data:text/html,x', '//agentur.example', 'agentur'])
      expect((await call(partner, 'PUT', '', { ...wanted, registrationUrl })).status).toBe(400);
  });

  it('starts at a proved origin only, and no longer when that is removed', async () => {
    const { partner } = await createPartnerWorld(database, server);
    const wanted = {
      ...unchanged,
      method: 'iframe',
      startUrl: 'https://www.agentur.example/login',
      startsAtOnce: true,
    };
    const refused = await call(partner, 'PUT', '', wanted);
    expect(await errorOf(refused)).toMatchObject({ code: 'START_URL_UNPROVED', fields: [{ path: 'startUrl' }] });
    const host = (await (
      await addHost(partner, { kind: 'frame', origin: 'https://www.agentur.example' })
    ).json()) as ResellerHost;
    expect((await call(partner, 'PUT', '', wanted)).status).toBe(400);
    isProved = true;
    expect(
      await (await call(partner, 'POST', `/hosts/${host.id}/verification`, { method: 'dns' })).json(),
    ).toMatchObject({
      isVerified: true,
    });
    expect((await call(partner, 'PUT', '', { ...wanted, startUrl: 'https://agentur.example/login' })).status).toBe(400);
    expect((await call(partner, 'PUT', '', wanted)).status).toBe(200);
    expect((await call(partner, 'DELETE', `/hosts/${host.id}`)).status).toBe(200);
    expect((await read(partner)).startUrl).toBeNull();
    const actions = await auditedActions(database, partner.accountId);
    expect(actions).toEqual([
      'reseller_host.add',
      'reseller_host.verify',
      'customer_login.update',
      'reseller_host.remove',
    ]);
  });
});

describe('the partner’s issuer', () => {
  const issuer = { issuer: 'https://login.agentur.example', audience: 'zugang' };

  it('is saved, read and given up by those who manage keys, and it is on record', async () => {
    const { partner, customer } = await createPartnerWorld(database, server, 'sso');
    expect((await read(partner)).issuer).toBeNull();
    expect(await (await call(partner, 'PUT', '/issuer', { issuer })).json()).toMatchObject({ method: 'sso', issuer });
    expect(await read(partner)).toMatchObject({ issuer });
    // The other settings leave it as it is.
    await call(partner, 'PUT', '', { ...unchanged, method: 'sso' });
    expect(await read(partner)).toMatchObject({ issuer });
    expect(await (await call(partner, 'PUT', '/issuer', { issuer: null })).json()).toMatchObject({ issuer: null });
    const editor = await createPerson(database, server, { kind: 'reseller', role: 'editor' });
    expect((await call(editor, 'PUT', '/issuer', { issuer })).status).toBe(403);
    expect((await call({ ...partner, cookie: customer.cookie }, 'PUT', '/issuer', { issuer })).status).toBe(404);
    expect((await call({ ...partner, cookie: '' }, 'PUT', '/issuer', { issuer })).status).toBe(401);
    expect(await codeOf(await call(customer, 'PUT', '/issuer', { issuer }))).toBe('RESELLER_ONLY');
    expect(await auditedActions(database, partner.accountId)).toEqual([
      'sign_on_issuer.change',
      'customer_login.update',
      'sign_on_issuer.change',
    ]);
    const events = await securityEventsOf(database, 'account_id = $1', partner.accountId);
    expect(events.map(({ kind }) => kind)).toEqual(Array(2).fill('sign_on_issuer.change'));
  });

  it('is an https address in the open internet, saved and looked at', async () => {
    const { partner } = await createPartnerWorld(database, server, 'sso');
    for (const wrong of [
      'http://login.agentur.example',
      'https://10.0.0.1',
      'https://intranet',
      'agentur',
      'file:///x',
    ])
      for (const [method, rest, json] of [
        ['PUT', '/issuer', { issuer: { ...issuer, issuer: wrong } }],
        ['POST', '/issuer/check', { issuer: wrong }],
      ] as const)
        expect(await errorOf(await call(partner, method, rest, json))).toMatchObject({
          code: 'ISSUER_INVALID',
          fields: [{ path: 'issuer' }],
        });
    expect((await call(partner, 'PUT', '/issuer', { issuer: { ...issuer, audience: '' } })).status).toBe(400);
    const looked = await call(partner, 'POST', '/issuer/check', { issuer: issuer.issuer });
    expect(await looked.json()).toEqual({
      fault: 'document_unreachable',
      url: 'https://login.agentur.example/.well-known/openid-configuration',
      status: null,
      found: null,
      keys: [],
    });
  });
});

describe('a key for tokens', () => {
  it('is shown once, stored encrypted, and its forerunner works for a day', async () => {
    const { partner } = await createPartnerWorld(database, server);
    const rotate = async () =>
      (await (await call(partner, 'POST', '/keys')).json()) as { key: string; signOnKey: { id: string } };
    const first = await rotate();
    const second = await rotate();
    expect(second.key).toMatch(/^[\w-]{43}$/);
    expect(second.key).not.toBe(first.key);
    const { keys } = await read(partner);
    expect(keys.map(({ id, expiresAt }) => [id, expiresAt !== null])).toEqual([
      [second.signOnKey.id, false],
      [first.signOnKey.id, true],
    ]);
    expect(Math.round((Date.parse(keys[1]?.expiresAt ?? '') - Date.now()) / 3_600_000)).toBe(24);
    const third = await rotate();
    expect((await read(partner)).keys.map(({ id }) => id)).toEqual([third.signOnKey.id, second.signOnKey.id]);
    const owner = await connectAsOwner(database.url);
    const { rows } = await owner.query('select * from sign_on_keys where account_id = $1', [partner.accountId]);
    await owner.end();
    for (const { key } of [second, third]) expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(await read(partner))).not.toContain(third.key);
    expect((await call(partner, 'DELETE', `/keys/${third.signOnKey.id}`)).status).toBe(200);
    expect((await call(partner, 'DELETE', `/keys/${third.signOnKey.id}`)).status).toBe(404);
    const events = await securityEventsOf(database, 'account_id = $1', partner.accountId);
    expect(events.map(({ kind }) => kind)).toEqual([...Array<string>(3).fill('sign_on_key.create'), 'sign_on_key.end']);
  });

  it('signs a token to try out, which says what it would do and stays unused', async () => {
    const { partner } = await createPartnerWorld(database, server, 'sso');
    const person = { subject: 'kunde-1', email: 'neu@kunde.example', firstName: 'Karla', lastName: 'Kunde' };
    const build = () => call(partner, 'POST', '/test-token', person);
    expect(await codeOf(await build())).toBe('SIGN_ON_KEY_MISSING');
    await call(partner, 'POST', '/keys');
    const { token } = (await (await build()).json()) as { token: string };
    const check = async (text: string) => (await call(partner, 'POST', '/token-check', { token: text })).json();
    expect(await check(token)).toMatchObject({ fault: null, effect: 'unknown_customer', claims: { sub: 'kunde-1' } });
    await call(partner, 'PUT', '', { ...unchanged, method: 'sso', createsCustomers: true });
    expect(await check(token)).toMatchObject({ fault: null, effect: 'creates' });
    expect(await check(`${token.slice(0, -9)}AAAAAAAAA`)).toMatchObject({ fault: 'signature', effect: 'refused' });
    expect(await check('x')).toEqual({ fault: 'malformed', effect: 'refused', claims: null, verifiedBy: null });
  });
});

describe('a host', () => {
  it('counts once it is proved, and each kind has its places', async () => {
    const { partner } = await createPartnerWorld(database, server);
    const frame = (await (
      await addHost(partner, { kind: 'frame', origin: 'https://Shop.Agentur.example/x?y' })
    ).json()) as ResellerHost;
    expect(frame).toMatchObject({ origin: 'https://shop.agentur.example', isVerified: false });
    expect(frame.places.dns?.name).toBe('_zugang.shop.agentur.example');
    expect(frame.places.file?.url).toBe('https://shop.agentur.example/.well-known/zugang-verification.txt');
    isProved = false;
    const look = (id: string, method: string) => call(partner, 'POST', `/hosts/${id}/verification`, { method });
    expect(await (await look(frame.id, 'file')).json()).toMatchObject({
      isVerified: false,
      report: { isProved: false },
    });
    const own = (await (
      await addHost(partner, { kind: 'own', origin: 'kunden.agentur.example' })
    ).json()) as ResellerHost;
    expect(own.places.file).toBeNull();
    expect((await look(own.id, 'file')).status).toBe(400);
    const stranger = await createPerson(database, server, { kind: 'reseller' });
    expect((await call({ ...stranger }, 'POST', `/hosts/${own.id}/verification`, { method: 'dns' })).status).toBe(404);
  });

  it('belongs to the partner who proved it first', async () => {
    isProved = true;
    const origin = 'https://eine.agentur.example';
    const prove = async () => {
      const { partner } = await createPartnerWorld(database, server);
      const { id } = (await (await addHost(partner, { kind: 'own', origin })).json()) as ResellerHost;
      return call(partner, 'POST', `/hosts/${id}/verification`, { method: 'dns' });
    };
    expect((await prove()).status).toBe(200);
    expect(await codeOf(await prove())).toBe('RESELLER_HOST_TAKEN');
  });

  it('belongs to one of two partners who prove it at the same moment', async () => {
    isProved = true;
    const origin = 'https://beide.agentur.example';
    const worlds = await Promise.all([1, 2].map(() => createPartnerWorld(database, server)));
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    beforeLook = () => {
      waiting += 1;
      if (waiting === worlds.length) both.resolve();
      return both.promise;
    };
    const answers = await Promise.all(
      worlds.map(async ({ partner }) => {
        const { id } = (await (await addHost(partner, { kind: 'own', origin })).json()) as ResellerHost;
        return call(partner, 'POST', `/hosts/${id}/verification`, { method: 'dns' });
      }),
    );
    beforeLook = () => Promise.resolve();
    const refused = answers.find(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused?.status).toBe(409);
    expect(refused && (await codeOf(refused))).toBe('RESELLER_HOST_TAKEN');
  });

  it('is added once by two clicks at the same moment', async () => {
    const { partner } = await createPartnerWorld(database, server);
    const host = { kind: 'own', origin: 'https://doppelt.agentur.example' };
    const answers = await Promise.all([1, 2, 3].map(() => addHost(partner, host)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(await codeOf(answer)).toBe('RESELLER_HOST_TAKEN');
    expect((await read(partner)).hosts).toHaveLength(1);
  });

  it.each([
    'http://agentur.example',
    'https://*.agentur.example',
    'https://a.example; report-uri x',
    'agentur',
    'https://user@agentur.example',
  ])('is refused as %s', async (origin) => {
    const { partner } = await createPartnerWorld(database, server);
    expect(await codeOf(await addHost(partner, { kind: 'frame', origin }))).toBe('ORIGIN_INVALID');
  });
});
