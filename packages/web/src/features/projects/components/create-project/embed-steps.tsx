import type { EmbedCode, Project } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { embedLine, PrivacyParagraphs, useEmbedCode } from '#lib/embed';
import { useKeyText } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Alert, Button, CodeSnippet, ErrorState, LinkButton, Skeleton } from '#ui';

type StepProps = { project: Project; onNext: () => void; onBack: () => void };

/** The same as in the integration guide. Fetched from the server, which knows its own address. */
const WithEmbed = ({ project, children }: { project: Project; children: (embed: EmbedCode) => ReactNode }) => {
  const keyText = useKeyText();
  const { data, error, refetch } = useEmbedCode(project.id);
  if (data) return children(data);
  return error ? (
    <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={3} />
  );
};

/** The check runs already: the other steps may be read later. */
const ToResults = ({ project }: { project: Project }) => {
  const t = useTranslations('projects.create');
  const screens = useProjectScreens();
  return (
    <LinkButton to={screens.overview} params={{ projectId: project.id }}>
      {t('to_results')}
    </LinkButton>
  );
};

/** The project exists; here is the line that will load the widget. */
export const EmbedStep = ({ project, onNext }: Omit<StepProps, 'onBack'>) => {
  const t = useTranslations('projects.create');
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">{t('embed.started')}</Alert>
      <p>{t('embed.text')}</p>
      <WithEmbed project={project}>
        {(embed) => <CodeSnippet label={t('embed.snippet')} code={embedLine(embed)} />}
      </WithEmbed>
      <p className="text-sm text-soft">{t('embed.where')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <ToResults project={project} />
        <Button variant="primary" onClick={onNext}>
          {t('skip')}
        </Button>
      </div>
    </div>
  );
};

/** The paragraph for the privacy policy, in both languages. */
export const PrivacyStep = ({ project, onNext, onBack }: StepProps) => {
  const t = useTranslations('projects.create');
  return (
    <div className="flex flex-col gap-4">
      <p>{t('privacy.text')}</p>
      <WithEmbed project={project}>{(embed) => <PrivacyParagraphs embed={embed} />}</WithEmbed>
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <div className="flex flex-wrap gap-3">
          <ToResults project={project} />
          <Button variant="primary" onClick={onNext}>
            {t('skip')}
          </Button>
        </div>
      </div>
    </div>
  );
};
