import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../api/index.ts';
import { authStore } from './auth-state.ts';
import { notifyTabs } from './session-channel.ts';
import { endSession } from './session.ts';

/** Signs out; the session is forgotten here even when the server cannot be reached. */
export const useLogout = (onDone: () => void) =>
  useMutation({
    mutationFn: async () => {
      authStore.change({ isLoggingOut: true });
      await api.auth.logout().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    },
    onSettled: () => {
      endSession();
      notifyTabs('ended');
      onDone();
    },
  });
