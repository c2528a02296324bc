import type { ToolState, WidgetSettings } from '@zugang/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { PackageHint, useMay, useProject, useProjectScreens } from '#lib/project';
import { Alert, ErrorState, LinkButton, PageHeading, Skeleton, toast } from '#ui';
import { useCheckIntegration, useTool } from '../api/use-tool.ts';
import { validSettings, type ToolValues } from '../tool-schema.ts';
import { FooterCard } from './footer-card.tsx';
import { InheritedCard } from './inherited-card.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { ToolForm } from './tool-form.tsx';
import { ToolPreview } from './tool-preview.tsx';

/** The widget of a project: its settings with a live preview, where it is integrated, what visitors reported. */
export const ToolScreen = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('tool');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const screens = useProjectScreens();
  const { data, error, refetch } = useTool(projectId);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        lead={t('lead')}
        actions={
          <LinkButton to={screens.integration} params={{ projectId }}>
            {t('how_integrated')}
          </LinkButton>
        }
      />
      <PackageHint projectId={projectId} part="widget" />
      {data ? (
        <ToolParts projectId={projectId} tool={data} />
      ) : error ? (
        <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
};

type PartsProps = { projectId: string; tool: ToolState };

const ToolParts = ({ projectId, tool }: PartsProps) => {
  const t = useTranslations('tool');
  const canEdit = useMay(projectId, 'project.edit');
  // The form begins anew with what was gone back to.
  const [resets, setResets] = useState(0);
  const [shown, show] = useState<{ settings: WidgetSettings; isValid: boolean }>({
    settings: tool.settings,
    isValid: true,
  });
  const follow = useCallback((values: ToolValues): void => {
    const settings = validSettings(values);
    show((before) => (settings ? { settings, isValid: true } : { ...before, isValid: false }));
  }, []);
  const { check, isPending, reading, readPage, checkedAt } = useStartPage(projectId, tool, canEdit);
  return (
    <>
      {canEdit ? null : <Alert>{t('read_only')}</Alert>}
      <InheritedCard projectId={projectId} tool={tool} canEdit={canEdit} onReset={() => setResets(resets + 1)} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ToolForm
          key={resets}
          projectId={projectId}
          settings={tool.settings}
          inherited={tool.inherited}
          canEdit={canEdit}
          onValues={follow}
        />
        <div className="xl:sticky xl:top-20">
          <ToolPreview
            projectId={projectId}
            {...shown}
            checkedAt={checkedAt}
            reading={reading}
            onRead={canEdit ? readPage : null}
          />
        </div>
      </div>
      <FooterCard key={`footer ${resets}`} projectId={projectId} tool={tool} canEdit={canEdit} />
      <IntegrationCard tool={tool} onCheck={canEdit ? check : null} isPending={isPending} />
      <ReportsCard projectId={projectId} canEdit={canEdit} />
    </>
  );
};

/** Checks domains. The check of the primary one also reads its start page for the preview, and runs on the first visit. */
const useStartPage = (projectId: string, tool: ToolState, canEdit: boolean) => {
  const keyText = useKeyText();
  const { mutate, isPending } = useCheckIntegration(projectId);
  const primary = tool.domains.find(({ isPrimary }) => isPrimary);
  const check = (domainId: string): void =>
    mutate({ projectId, domainId }, { onError: (error) => toast.error(keyText(toApiError(error).key)) });
  const readPage = (): void => {
    if (primary) check(primary.domainId);
  };
  const wasAsked = useRef(false);
  const isFirst = canEdit && primary !== undefined && primary.check === null;
  useEffect(() => {
    if (!isFirst || wasAsked.current) return;
    wasAsked.current = true;
    mutate({ projectId, domainId: primary.domainId });
  }, [isFirst, primary, projectId, mutate]);
  const isRunning = isPending || primary?.check?.state === 'running';
  const hasFailed = primary?.check?.reason === 'unreachable';
  const reading = isRunning ? ('running' as const) : hasFailed ? ('failed' as const) : ('idle' as const);
  return { check, isPending, reading, readPage, checkedAt: primary?.check?.finishedAt ?? null };
};
