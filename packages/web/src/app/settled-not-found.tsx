import { NotFoundScreen } from './not-found-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useIsSettled } from './settled.ts';

/** A 404 that arose while a route was loading: shown only once the load is over and the 404 still stands. */
export function SettledNotFound() {
  return useIsSettled() ? <NotFoundScreen /> : <PendingScreen />;
}
