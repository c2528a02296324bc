import { NotFoundScreen } from './not-found-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useIsSettled } from './settled.ts';

/** A 404 of a route that was still loading: shown only if it remains after the load. */
export const SettledNotFound = () => (useIsSettled() ? <NotFoundScreen /> : <PendingScreen />);
