import { useCallback, useEffect, useRef, useState } from 'react';
import { api, toApiError } from '#lib/api';
import { cancelPasskey, canSuggestPasskeys, showPasskey, suggestPasskeys } from '#lib/passkeys';
import { signIn } from '#lib/session';

type Shown = Awaited<ReturnType<typeof showPasskey>>;
type Login = { isPending: boolean; errorKey: string | undefined; start: () => void };

/** Signing in with a passkey: by the button (`start`), or from the list below the address, where the browser has one. */
export const usePasskeyLogin = (onDone: () => void): Login => {
  const finish = useRef(onDone);
  useEffect(() => {
    finish.current = onDone;
  });
  const [isPending, setPending] = useState(false);
  const [errorKey, setErrorKey] = useState<string>();
  const enter = useCallback(async (suggested: Shown | null) => {
    setPending(true);
    setErrorKey(undefined);
    try {
      const credential = suggested ?? (await showPasskey((await api.passkey.challenge()).options));
      await signIn(() => api.passkey.login({ credential }));
      finish.current();
    } catch (error) {
      setErrorKey(toApiError(error).key);
    }
    setPending(false);
  }, []);
  useEffect(() => {
    let isHere = true;
    const suggest = async (): Promise<void> => {
      if (!(await canSuggestPasskeys()) || !isHere) return;
      const { options } = await api.passkey.challenge();
      const shown = isHere ? await suggestPasskeys(options) : null;
      if (shown && isHere) await enter(shown);
    };
    // Without it everything else works as before.
    suggest().catch(() => undefined);
    return () => {
      isHere = false;
      void cancelPasskey();
    };
  }, [enter]);
  return { isPending, errorKey, start: () => void enter(null) };
};
