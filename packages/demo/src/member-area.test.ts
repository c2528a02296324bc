import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPages, type DemoSite, startDemoSite } from './index.ts';
import { demoMember, memberLogin } from './member-area.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite({ port: 0 });
});
afterAll(() => site.close());

const load = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(site.url + path, { redirect: 'manual', ...init });
const signIn = (mail: string, kennwort: string): Promise<Response> =>
  load(memberLogin, { method: 'POST', body: new URLSearchParams({ mail, kennwort }) });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the members’ area', () => {
  it('redirects visitors without a session to the login', async () => {
    for (const path of ['/mitglieder/', '/mitglieder/ausleihen', '/mitglieder/gibt-es-nicht']) {
      const answer = await load(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, memberLogin]);
    }
    expect(await (await load(memberLogin)).text()).toContain('<label for="kennwort">Passwort</label>');
  });

  it('opens with the right password until one signs out', async () => {
    const entered = await signIn(demoMember.user, demoMember.password);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/mitglieder/']);
    const headers = { cookie: cookieOf(entered) };
    expect(await (await load('/mitglieder/', { headers })).text()).toContain('Abmelden');
    expect((await load('/mitglieder/gibt-es-nicht', { headers })).status).toBe(404);
    await load('/mitglieder/abmelden', { headers });
    expect((await load('/mitglieder/', { headers })).status).toBe(303);
  });

  it('says where the password is wrong', async () => {
    const refused = await signIn(demoMember.user, 'falsch');
    expect([refused.status, cookieOf(refused)]).toEqual([401, '']);
    expect(await refused.text()).toContain('E-Mail oder Passwort stimmen nicht.');
  });

  it('is linked from no other page', async () => {
    const bodies = await Promise.all(demoPages.map(async ({ path }) => (await load(path)).text()));
    expect(bodies.filter((body) => body.includes('/mitglieder/'))).toEqual([]);
  });
});
