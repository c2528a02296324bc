import type { Project } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useProjectScreens, readableHost } from '#lib/project';
import { Alert, Button, LinkButton } from '#ui';

/** What happens now, and the way to the results. */
export const CompleteStep = ({ project, onBack }: { project: Project; onBack: () => void }) => {
  const screens = useProjectScreens();
  const t = useTranslations('projects.create');
  const primary = project.domains.find((domain) => domain.isPrimary);
  return (
    <div className="flex flex-col gap-4">
      <p>{t('complete.text')}</p>
      {primary && !primary.isVerified ? (
        <Alert>{t('complete.limited', { host: readableHost(primary.host), pages: limits.unverifiedPages })}</Alert>
      ) : null}
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <LinkButton to={screens.overview} params={{ projectId: project.id }} variant="primary">
          {t('complete.to_overview')}
        </LinkButton>
      </div>
    </div>
  );
};
