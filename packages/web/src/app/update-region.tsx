import { Suspense, lazy, useEffect, useState } from 'react';
import { watchBuild } from './build-watch.ts';

const UpdateNotice = lazy(async () => ({ default: (await import('./update-notice.tsx')).UpdateNotice }));

/** Watches for a newer build. The notice is loaded when there is one, and announced, as its region exists from the start. */
export const UpdateRegion = () => {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => watchBuild(() => setOutdated(true)), []);
  return (
    <output className="no-print fixed block bottom-4 left-4 z-40 w-[min(26rem,calc(100vw-2rem))]">
      <Suspense>{isOutdated ? <UpdateNotice onLater={() => setOutdated(false)} /> : null}</Suspense>
    </output>
  );
};
