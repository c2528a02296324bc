import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/index.ts';
import { watchBuild } from './build-watch.ts';

/** Says that a newer build is there; one reloads when it suits. */
export function UpdateNotice() {
  const t = useTranslations('shell');
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => watchBuild(() => setOutdated(true)), []);
  return (
    <output className="no-print fixed block bottom-4 left-4 z-40 w-[min(26rem,calc(100vw-2rem))]">
      {isOutdated ? (
        <div className="flex flex-col gap-3 border border-control bg-surface p-4 shadow-dialog">
          <p className="font-semibold">{t('update.title')}</p>
          <p>{t('update.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('error.reload')}
            </Button>
            <Button variant="quiet" onClick={() => setOutdated(false)}>
              {t('update.later')}
            </Button>
          </div>
        </div>
      ) : null}
    </output>
  );
}
