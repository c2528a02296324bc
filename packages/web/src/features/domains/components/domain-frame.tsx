import type { DomainDetail } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveGuard } from '#lib/forms';
import { DomainSections, type DomainSection } from '#lib/domain-sections';
import { readableHost, useProject, useProjectScreens } from '#lib/project';
import { Alert, BackLink, PageHeading } from '#ui';

type Props = {
  domain: DomainDetail;
  section: Exclude<DomainSection, 'domain' | 'domainLogin'>;
  canEdit: boolean;
  /** What the section is for. */
  lead: string;
  isDirty?: boolean;
  children: ReactNode;
};

/** What the sections of a domain's settings share: heading, links to the others, and the question before unsaved changes are lost. */
export const DomainFrame = ({ domain, section, canEdit, lead, isDirty = false, children }: Props) => {
  const t = useTranslations('domains');
  const screens = useProjectScreens();
  const project = useProject(domain.projectId);
  const host = readableHost(domain.host);
  const title = t(`sections.${section}`);
  const params = { projectId: domain.projectId, domainId: domain.id };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={<span className="break-all normal-case">{host}</span>}
        title={title}
        documentTitle={`${title} – ${host} – ${project.title}`}
        lead={lead}
        actions={
          <BackLink to={screens.domains} params={params}>
            {t('detail.back')}
          </BackLink>
        }
      />
      <DomainSections {...params} />
      {canEdit ? null : <Alert title={t('detail.read_only')} />}
      {children}
      <LeaveGuard
        isDirty={canEdit && isDirty}
        texts={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), go: t('leave.go') }}
      />
    </div>
  );
};
