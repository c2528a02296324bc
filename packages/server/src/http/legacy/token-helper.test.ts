import { describe, expect, it } from 'vitest';
import { createTokenHelper, type TokenStore } from '../../../../../docs/examples/token-helper.ts';
import { createHarness } from '../testing/create-harness.ts';
import { createPerson, knownPassword } from '../testing/people.ts';

const { database, server } = await createHarness();

const createStore = (): TokenStore & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const logIn = async (email: string): Promise<string> => {
  const json = { identifier: email, password: knownPassword };
  const answer = await server.call('POST', '/api/legacy/auth/local', { json });
  return ((await answer.json()) as { jwt: string }).jwt;
};

describe('the example of a token-based client', () => {
  it('keeps a token, fetches its user, also at the next visit, and clears both on logout', async () => {
    const { email, userId } = await createPerson(database, server);
    const store = createStore();
    const helper = createTokenHelper(`${server.url}/api/legacy`, store);
    expect(await helper.fetchUser()).toBeNull();
    expect(await helper.storeToken(await logIn(email))).toMatchObject({ id: userId, email });
    const nextVisit = createTokenHelper(`${server.url}/api/legacy`, store);
    expect(await nextVisit.fetchUser()).toMatchObject({ email });
    nextVisit.logout();
    expect([nextVisit.user, store.kept.size]).toEqual([null, 0]);
    expect(await nextVisit.fetchUser()).toBeNull();
  });

  it('clears a token that is refused', async () => {
    const store = createStore();
    const helper = createTokenHelper(`${server.url}/api/legacy`, store);
    expect(await helper.storeToken('no token of ours')).toBeNull();
    expect([helper.user, store.kept.size]).toEqual([null, 0]);
  });
});
