import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TabLink, TabNav } from '#ui';
import { resellerPlaces } from './reseller-places.ts';

/** Layout “reseller”: the reseller's area inside the dashboard. */
export const ResellerLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-col gap-8">
      <TabNav label={t('reseller')}>
        {resellerPlaces.map(({ key, link }) => (
          <TabLink key={key} {...link}>
            {t(`tabs.${key}`)}
          </TabLink>
        ))}
      </TabNav>
      {children}
    </div>
  );
};
