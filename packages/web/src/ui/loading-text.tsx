import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement } from './announcement.tsx';
import { countPlaceholder, slowLoading } from './slow-loading.ts';

/** The word “loading” in a placeholder, for assistive technology. It is found there; {@link LoadingRegion} announces it. */
export const LoadingText = () => {
  const t = useTranslations('common');
  useEffect(() => countPlaceholder(), []);
  return <span className="sr-only">{t('loading')}</span>;
};

/** Announces once that loading takes its time, however many placeholders there are; said at once, it would follow the heading of what is there already. */
export const LoadingRegion = () => {
  const t = useTranslations('common');
  const isSlow = useSyncExternalStore(slowLoading.subscribe, slowLoading.get);
  return <Announcement>{isSlow ? t('loading') : null}</Announcement>;
};
