import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { createHarness } from './testing/create-harness.ts';
import { createPerson, linkOf, readMails } from './testing/people.ts';
import { solveProof } from './testing/solve-proof.ts';

const { database, server } = await createHarness();

/** Whatever may name a host on the way to a server. Node's fetch would not send a Host of ours. */
const foreignHosts = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Server': 'evil.example',
  'X-Host': 'evil.example',
  'X-Original-Host': 'evil.example',
  'X-Original-URL': 'https://evil.example/',
  Forwarded: 'host=evil.example;proto=https',
  Referer: 'https://evil.example/',
};

const post = (path: string, json: unknown, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      `${server.url}${path}`,
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...foreignHosts, ...headers } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', reject).end(JSON.stringify(json));
  });

const expectOwnLinks = async (email: string): Promise<void> => {
  const mails = await readMails(server, email);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) {
    expect(linkOf(mail).origin).toBe('http://localhost:3000');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  }
};

it('a forged host reaches no link in the mail that confirms an address', async () => {
  const email = `${randomUUID()}@example.org`;
  const password = 'wald-und-wiese!';
  const person = { email, password, passwordConfirmation: password, firstName: 'Rita', lastName: 'Neu' };
  const botProof = await solveProof(server, 'register');
  expect(await post('/api/auth/register', { ...person, botProof })).toBe(201);
  await expectOwnLinks(email);
});

it('a forged host reaches no link in the mail for a new password, by either way', async () => {
  for (const path of ['/api/auth/forgot-password', '/api/legacy/auth/forgot-password']) {
    const { email } = await createPerson(database, server);
    expect(await post(path, { email, botProof: await solveProof(server, 'forgot_password') })).toBe(200);
    await expectOwnLinks(email);
  }
});

it('a forged host reaches no link in an invitation', async () => {
  const { accountId, cookie } = await createPerson(database, server);
  const email = `${randomUUID()}@example.org`;
  const origin = 'http://localhost:3000';
  const status = await post(`/api/accounts/${accountId}/invitations`, { email, role: 'viewer' }, { cookie, origin });
  expect(status).toBeLessThan(300);
  await expectOwnLinks(email);
});
