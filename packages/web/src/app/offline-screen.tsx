import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, PageHeading } from '#ui';
import { canReachServer } from './missing-parts.ts';

/** Shown in place of a screen that could not be loaded, as the server cannot be reached. Loads it as soon as that is possible. */
export const OfflineScreen = () => {
  const t = useTranslations('shell.offline');
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const tryAgain = async (): Promise<void> => {
    setAsking(true);
    setSaid('');
    // A reload without a connection would end in the browser's own error page.
    if (await canReachServer()) return window.location.reload();
    setAsking(false);
    setSaid(t('still'));
  };
  useEffect(() => {
    const reload = (): void => void canReachServer().then((isBack) => isBack && window.location.reload());
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="flex flex-col items-start gap-6 py-8">
      <PageHeading title={t('title')} lead={t('text')} />
      <Button variant="primary" isPending={isAsking} onClick={() => void tryAgain()}>
        {t('retry')}
      </Button>
      <output>{said}</output>
    </div>
  );
};
