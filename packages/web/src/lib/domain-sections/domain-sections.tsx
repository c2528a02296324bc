import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TabLink, TabNav } from '#ui';
import { useProjectScreens } from '../project/index.ts';

const sections = ['domain', 'domainCrawl', 'domainAccess', 'domainUrls', 'domainSchedule', 'domainLogin'] as const;

/** A section of a domain's settings; each has an address of its own. */
export type DomainSection = (typeof sections)[number];

/** The links between the sections of a domain: one row that scrolls on phones, with the current section in view. */
export const DomainSections = ({ projectId, domainId }: { projectId: string; domainId: string }) => {
  const t = useTranslations('domains.sections');
  const screens = useProjectScreens();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = frame.current?.querySelector('ul');
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - 16;
  }, []);
  return (
    <div
      ref={frame}
      className="max-sm:[&_a]:whitespace-nowrap max-sm:[&_ul]:flex-nowrap max-sm:[&_ul]:overflow-x-auto max-sm:[&_ul]:px-1.5 max-sm:[&_ul]:py-1.5"
    >
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
    </div>
  );
};
