import { useTranslations } from 'use-intl';
import { TabLink, TabNav } from '#ui';
import { useProjectScreens } from '../project/index.ts';

const sections = ['domain', 'domainCrawl', 'domainAccess', 'domainUrls', 'domainSchedule', 'domainLogin'] as const;

/** A section of a domain's settings; each has an address of its own. */
export type DomainSection = (typeof sections)[number];

/** The links between the sections of a domain. */
export const DomainSections = ({ projectId, domainId }: { projectId: string; domainId: string }) => {
  const t = useTranslations('domains.sections');
  const screens = useProjectScreens();
  return (
    <TabNav label={t('label')}>
      {sections.map((section) => (
        <TabLink
          key={section}
          to={screens[section]}
          params={{ projectId, domainId }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(section)}
        </TabLink>
      ))}
    </TabNav>
  );
};
