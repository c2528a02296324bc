/** Where the token is kept between visits: `localStorage` in a browser, a map in a program. */
export type TokenStore = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** The user as the older content platform's API answers them. */
export type LegacyUser = { id: string; username: string; email: string };

const key = 'token';

/**
 * The older token-based helper (specification, section 4): stores a token, fetches the user with it, and clears both on logout. `api`: the
 * address of the API, such as `https://zugang.example/api/legacy`. A token that is refused is cleared, too.
 */
export const createTokenHelper = (api: string, store: TokenStore) => {
  let user: LegacyUser | null = null;
  const logout = (): void => {
    store.removeItem(key);
    user = null;
  };
  const fetchUser = async (): Promise<LegacyUser | null> => {
    const token = store.getItem(key);
    if (token === null) return null;
    const answer = await fetch(`${api}/users/me`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status === 401 || answer.status === 403) {
      logout();
      return null;
    }
    if (!answer.ok) throw new Error(`The user could not be fetched: ${answer.status}`);
    user = (await answer.json()) as LegacyUser;
    return user;
  };
  return {
    /** The user that was fetched last; null: none, or logged out. */
    get user(): LegacyUser | null {
      return user;
    },
    /** Keeps the token of a login (`jwt` of `POST /auth/local`), and fetches its user. */
    storeToken: (token: string): Promise<LegacyUser | null> => {
      store.setItem(key, token);
      return fetchUser();
    },
    fetchUser,
    logout,
  };
};
