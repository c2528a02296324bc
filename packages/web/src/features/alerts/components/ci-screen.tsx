import { useTranslations } from 'use-intl';
import { useProject } from '#lib/project';
import { Card, CodeSnippet, PageHeading, TextLink } from '#ui';
import { ciScript, githubWorkflow, gitlabJob } from '../ci-snippets.ts';

const steps = ['start', 'wait', 'fetch', 'judge'] as const;

/** How a build system has the project checked: with a key, from a shell, in GitHub Actions and in GitLab CI. */
export const CiScreen = ({ projectId }: { projectId: string }) => {
  const project = useProject(projectId);
  const t = useTranslations('alerts.ci');
  const place = { origin: window.location.origin, projectId };
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} documentTitle={`${t('title')} – ${project.title}`} lead={t('lead')} />
      <Card title={t('key.title')}>
        <div className="flex max-w-prose flex-col gap-3">
          <p>{t('key.text')}</p>
          <p>
            <TextLink to="/settings/api-keys">{t('key.link')}</TextLink>
          </p>
        </div>
      </Card>
      <Card title={t('shell.title')} description={t('shell.text')}>
        <div className="flex flex-col gap-5">
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{t(`steps.${step}`)}</li>
            ))}
          </ol>
          <CodeSnippet label={t('shell.label')} code={ciScript(place)} />
        </div>
      </Card>
      <Card title={t('github.title')} description={t('github.text')}>
        <CodeSnippet label=".github/workflows/accessibility.yml" code={githubWorkflow(place)} />
      </Card>
      <Card title={t('gitlab.title')} description={t('gitlab.text')}>
        <CodeSnippet label=".gitlab-ci.yml" code={gitlabJob(place)} />
      </Card>
      <Card title={t('webhook.title')}>
        <p className="max-w-prose">{t('webhook.text')}</p>
      </Card>
    </div>
  );
};
