import type { LegalKey } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { BackLink, TabLink, TabNav } from '#ui';
import { DocumentScreen } from './document-screen.tsx';

type Props = { name: Exclude<LegalKey, 'processing' | 'imprint' | 'accessibility'>; from: string | undefined };

/** A legal text for people who are not signed in, with the way back to the screen that they came from. */
export const PublicDocument = ({ name, from }: Props) => {
  const t = useTranslations('common');
  const tabs = useTranslations('shell');
  const { pathname, searchParams, hash } = new URL(from ?? '/login', location.origin);
  const search = from === undefined ? {} : { from };
  return (
    <div className="flex flex-col gap-6">
      <TabNav label={tabs('legal')}>
        <TabLink to="/legal/terms" search={search}>
          {tabs('tabs.terms')}
        </TabLink>
        <TabLink to="/legal/privacy" search={search}>
          {tabs('tabs.privacy')}
        </TabLink>
        <TabLink to="/legal/conditions" search={search}>
          {tabs('tabs.conditions')}
        </TabLink>
      </TabNav>
      <DocumentScreen
        name={name}
        back={
          // The path is known at run time only.
          <BackLink to={pathname as '/login'} search={Object.fromEntries(searchParams) as never} hash={hash.slice(1)}>
            {t('back')}
          </BackLink>
        }
      />
    </div>
  );
};
