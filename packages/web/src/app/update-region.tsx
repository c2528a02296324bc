import { Suspense, useEffect, useState } from 'react';
import { optionalPart } from '#ui';
import { watchBuild } from './build-watch.ts';

const UpdateNotice = optionalPart(async () => (await import('./update-notice.tsx')).UpdateNotice);

/** Watches for a newer build. The notice is loaded when there is one, and announced, as its region exists from the start. */
export const UpdateRegion = () => {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => watchBuild(() => setOutdated(true)), []);
  return (
    // What has the focus is above the notifications.
    <output className="no-print fixed block bottom-4 left-4 z-40 focus-within:z-60 w-[min(26rem,calc(100vw-2rem))]">
      <Suspense>{isOutdated ? <UpdateNotice onLater={() => setOutdated(false)} /> : null}</Suspense>
    </output>
  );
};
