import { describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { queryClient, sessionChanged } from '../api/index.ts';
import { authStore, endSession, subscribeToTabs, signIn, notifyTabs, useAuthState, useCurrentUser } from './index.ts';

const Who = () => {
  const { isAuthenticated } = useAuthState();
  const { firstName } = useCurrentUser();
  return <p>{`${firstName}, ${isAuthenticated ? 'angemeldet' : 'abgemeldet'}`}</p>;
};

describe('who is signed in', () => {
  it('is passed to subscribers until they unsubscribe', () => {
    const seen: boolean[] = [];
    const stop = authStore.subscribe(() => seen.push(authStore.get().isAuthenticated));
    authStore.change({ isAuthenticated: true });
    authStore.clear();
    stop();
    authStore.change({ isAuthenticated: true });
    authStore.clear();
    expect(seen).toEqual([true, false]);
  });

  it('is forgotten at the end, but not that it was asked for', () => {
    authStore.change({ user: sampleUser(), jwt: 'x', isAuthenticated: true, isInitialized: true, error: 'e' });
    endSession();
    expect(authStore.get()).toMatchObject({
      user: null,
      jwt: null,
      isAuthenticated: false,
      isInitialized: true,
      error: null,
    });
  });

  it('stays on the screen until the way to the login is done', async () => {
    await renderInApp(<Who />, { user: sampleUser() });
    expect(textsOf('main p')).toEqual(['Ada, angemeldet']);
    endSession();
    await expect.poll(() => textsOf('main p')).toEqual(['Ada, abgemeldet']);
  });
});

describe('data of a user', () => {
  it('is dropped when another user signs in, or none', () => {
    queryClient.setQueryData(['secret'], 'of Ada');
    sessionChanged.send();
    expect(queryClient.getQueryData(['secret'])).toBeUndefined();
    queryClient.setQueryData(['secret'], 'of Ada');
    endSession();
    expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  });
});

describe('signing in', () => {
  it('keeps the key of what went wrong, as the screen shows it', async () => {
    const failing = signIn(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(failing).rejects.toMatchObject({ code: 'NETWORK' });
    expect(authStore.get()).toMatchObject({ loading: false, isAuthenticated: false, error: 'common.network_error' });
    authStore.clear();
  });
});

describe('the other tabs', () => {
  it('receive messages until they unsubscribe', async () => {
    const received: string[] = [];
    const stop = subscribeToTabs((news) => received.push(news));
    notifyTabs('kept');
    notifyTabs('ended');
    await expect.poll(() => received).toEqual(['kept', 'ended']);
    stop();
    notifyTabs('kept');
    const after: string[] = [];
    const stopAfter = subscribeToTabs((news) => after.push(news));
    notifyTabs('ended');
    await expect.poll(() => after).toEqual(['ended']);
    stopAfter();
    expect(received).toEqual(['kept', 'ended']);
  });
});
