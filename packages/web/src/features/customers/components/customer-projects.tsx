import type { CustomerDetail } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat, useKeyText } from '#lib/i18n';
import { errorTable } from '@zugang/contract/errors';
import { Alert, Card, LinkButton, TextLink } from '#ui';

type Props = { customer: CustomerDetail };

/** The projects of a customer with their scores, and what an import has left to do. */
export const CustomerProjects = ({ customer }: Props) => {
  const t = useTranslations('customers.detail');
  const format = useFormat();
  const { id, projects, projectList } = customer;
  return (
    <Card title={t('projects')}>
      <div className="flex flex-col gap-4">
        <PlannedProject customer={customer} />
        {projects === 0 ? <p>{t('no_projects')}</p> : null}
        {projects > 0 ? (
          <ul className="flex flex-col divide-y divide-hairline">
            {projectList.map((project) => (
              <li key={project.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
                <TextLink
                  to="/reseller/customer-projects/$projectId/overview"
                  params={{ projectId: project.id }}
                  className="wrap-anywhere hyphens-auto"
                >
                  {project.title}
                </TextLink>
                {project.score === null ? null : <span>{t('score', { score: format.score(project.score) })}</span>}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {projects > 0 ? (
            <LinkButton to="/reseller/customer-projects" search={{ customer: id }}>
              {t('all_projects', { count: projects })}
            </LinkButton>
          ) : null}
          {customer.may.includes('project.create') ? (
            <LinkButton to="/reseller/customer-projects" search={{ customer: id, create: true }}>
              {t('create_project')}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Card>
  );
};

const PlannedProject = ({ customer: { plannedDomain } }: Props) => {
  const t = useTranslations('customers.detail');
  const keyText = useKeyText();
  if (!plannedDomain) return null;
  const { domain, error } = plannedDomain;
  const known = Object.entries(errorTable).find(([code]) => code === error)?.[1];
  return error === null ? (
    <Alert>{t('planned', { domain })}</Alert>
  ) : (
    <Alert tone="attention">
      {t('planned_failed', { domain, reason: keyText(known?.key ?? errorTable.INTERNAL.key) })}
    </Alert>
  );
};
