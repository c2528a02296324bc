import type { BrowserContext, PlaywrightWorkerArgs } from '@playwright/test';
import { createApi, createUser, test as base } from '../fixtures/index.ts';
import type { Api, TestUser } from '../fixtures/index.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Somebody who stays signed in from one test to the next. */
export type SharedPerson = { user: TestUser; session: Session; api: Api };

/** Where the lane's Zugang runs. */
export const laneOrigin = `http://localhost:${process.env['E2E_PORT'] ?? '3940'}`;

/** Signs a new user in, and gives what a browser needs to be them. */
export async function createPerson(playwright: PlaywrightWorkerArgs['playwright']) {
  const request = await playwright.request.newContext({ baseURL: laneOrigin });
  const user = await createUser(request, laneOrigin);
  const api = createApi(request, laneOrigin);
  await api.post('/auth/login', { email: user.email, password: user.password });
  return { user, api, session: await request.storageState(), dispose: () => request.dispose() };
}

/** A test whose page is signed in as one person of all tests of the lane: none of them may take their login away. */
export const test = base.extend<object, { person: SharedPerson }>({
  person: [
    async ({ playwright }, use) => {
      const { dispose, ...person } = await createPerson(playwright);
      await use(person);
      await dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ person }, use) => use(person.session),
});
