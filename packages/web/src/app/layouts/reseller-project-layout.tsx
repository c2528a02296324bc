import { useTranslations } from 'use-intl';
import { ProjectAreaContext } from '#lib/project';
import { BreadcrumbLink } from '#ui';
import { ProjectFrame } from './project-frame.tsx';

/** Layout “reseller project”: a customer's project as its reseller sees it; its links stay in the reseller's area. */
export const ResellerProjectLayout = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('shell');
  return (
    <ProjectAreaContext value="customer">
      <ProjectFrame
        projectId={projectId}
        crumbs={
          <>
            <BreadcrumbLink to="/reseller/customers">{t('reseller_area')}</BreadcrumbLink>
            <BreadcrumbLink to="/reseller/customer-projects">{t('tabs.customer_projects')}</BreadcrumbLink>
          </>
        }
      />
    </ProjectAreaContext>
  );
};
