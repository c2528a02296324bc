import { Skeleton } from '#ui';

/** Shown while a route loads for longer than a moment. */
export const PendingScreen = () => (
  <div className="mx-auto w-full max-w-6xl p-6">
    <Skeleton lines={4} />
  </div>
);
