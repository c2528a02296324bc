import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { createUser, linkIn, newUser, readMail, registerUser, solveProof, test, turnOf } from '../fixtures/index.ts';
import { guestForms, type Guest } from './guest-forms.data.ts';
import { proveForm } from './prove-form.ts';
import { createPerson, zugangOrigin } from '../fixtures/shared-person.ts';

/** The path a mail's link leads to. */
const readPath = async (request: APIRequestContext, email: string, path: string): Promise<string> => {
  const { pathname, search } = new URL(linkIn((await readMail(request, email, path)).text, path));
  return pathname + search;
};

/** A user with a forgotten password, one with an unconfirmed address, and two invited ones. */
const createGuest = async (playwright: PlaywrightWorkerArgs['playwright']): Promise<Guest> => {
  const request = await playwright.request.newContext({ baseURL: zugangOrigin });
  const headers = { origin: zugangOrigin };
  const { email } = await createUser(request, zugangOrigin);
  const unconfirmed = await registerUser(request, zugangOrigin);
  const botProof = await solveProof(request, 'forgot_password');
  await request.post('/api/auth/forgot-password', { headers, data: { email, botProof } });
  const { api, dispose } = await createPerson(playwright);
  const { memberships } = await api.get<{ memberships: { accountId: string }[] }>('/auth/me');
  const invited = newUser().email;
  for (const address of [invited, email])
    await api.post(`/accounts/${memberships[0]?.accountId}/invitations`, { email: address, role: 'editor' });
  await dispose();
  const guest = {
    email,
    unconfirmed: unconfirmed.email,
    reset: await readPath(request, email, 'reset-password'),
    invitation: await readPath(request, invited, 'invitation'),
    accepted: await readPath(request, email, 'invitation'),
  };
  await request.dispose();
  return guest;
};

let guest: Guest;
test.beforeAll(async ({ playwright }) => {
  guest = await createGuest(playwright);
});

for (const [at, of] of guestForms.entries()) {
  const locale = turnOf(at);
  test(`${of.name} says its errors and keeps what is sent (${locale})`, async ({ page, api }) => {
    await proveForm(page, { of, made: guest, locale, api });
  });
}
