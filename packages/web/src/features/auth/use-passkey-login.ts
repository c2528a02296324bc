import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, toApiError } from '../../lib/api/index.ts';
import { cancelPasskey, canSuggestPasskeys, showPasskey, suggestPasskeys } from '../../lib/passkeys/index.ts';
import { signIn } from '../../lib/session/index.ts';

type Shown = Awaited<ReturnType<typeof showPasskey>>;
type Login = { isPending: boolean; errorKey: string | undefined; start: () => void };

/** Signing in with a passkey: by the button (`start`), or from the list below the address, where the browser has one. */
export function usePasskeyLogin(onDone: () => void): Login {
  const queryClient = useQueryClient();
  const finish = useRef(onDone);
  useEffect(() => {
    finish.current = onDone;
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (suggested: Shown | null) => {
      const credential = suggested ?? (await showPasskey((await api.passkey.challenge()).options));
      await signIn(queryClient, () => api.passkey.login({ credential }));
    },
    onSuccess: () => finish.current(),
  });
  useEffect(() => {
    let isHere = true;
    const suggest = async (): Promise<void> => {
      if (!(await canSuggestPasskeys()) || !isHere) return;
      const { options } = await api.passkey.challenge();
      const shown = isHere ? await suggestPasskeys(options) : null;
      if (shown && isHere) mutate(shown);
    };
    // Without it everything else works as before.
    suggest().catch(() => undefined);
    return () => {
      isHere = false;
      void cancelPasskey();
    };
  }, [mutate]);
  return { isPending, errorKey: error ? toApiError(error).key : undefined, start: () => mutate(null) };
}
