import { useQuery } from '@tanstack/react-query';
import type { StatementRow } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { PackageHint, useMay, useProject, useProjectArea, useProjectScreens } from '#lib/project';
import { EmptyState, ErrorState, LinkButton, PageHeading, Skeleton, TextLink } from '#ui';
import { useRemoved } from '#features/statements/use-removed.ts';
import { statementsQuery } from '#features/statements/use-statements.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { StatementCard } from './statement-card.tsx';

/** The accessibility statements of a project. */
export const StatementsScreen = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('statements');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const mayEdit = useMay(projectId, 'statement.edit');
  const { data, error, refetch } = useQuery(statementsQuery(projectId));
  const { removed, setRemoved } = useRemoved(projectId);
  const hasAny = data !== undefined && data.statements.length > 0;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('list.title')}
        documentTitle={`${t('list.title')} – ${project.title}`}
        lead={t('list.lead')}
        actions={mayEdit && hasAny ? <CreateLink projectId={projectId} /> : null}
      />
      <PackageHint projectId={projectId} part="statement" />
      <RemovedNotice projectId={projectId} removed={removed} onDone={() => setRemoved(null)} />
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={6} /> : null}
      {data && !hasAny ? (
        <EmptyState title={t('list.empty_title')} actions={mayEdit ? <CreateLink projectId={projectId} /> : null}>
          {t('list.empty')}
        </EmptyState>
      ) : null}
      {hasAny ? <Cards statements={data.statements} onRemoved={setRemoved} /> : null}
      <AllLink />
    </div>
  );
};

type CardsProps = {
  statements: readonly StatementRow[];
  onRemoved: Parameters<typeof StatementCard>[0]['onRemoved'];
};

const Cards = ({ statements, onRemoved }: CardsProps) => {
  const t = useTranslations('statements.list');
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-5">
      {statements.map((statement) => (
        <li key={statement.id}>
          <StatementCard
            statement={statement}
            isOpen={openId === statement.id}
            onOpen={setOpenId}
            onRemoved={onRemoved}
          />
        </li>
      ))}
    </ul>
  );
};

const CreateLink = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('statements.list');
  const screens = useProjectScreens();
  return (
    <LinkButton to={screens.policyCreate} params={{ projectId }} variant="primary">
      {t('create')}
    </LinkButton>
  );
};

/** The way to the statements of all projects, for who has more than one. */
const AllLink = () => {
  const t = useTranslations('statements.list');
  const area = useProjectArea();
  const { data } = useQuery(orpc.project.list.queryOptions({ input: { page: 1, size: 1 } }));
  if (area === 'customer') return <TextLink to="/reseller/portfolio/statements">{t('all')}</TextLink>;
  return (data?.total ?? 0) > 1 ? (
    <p>
      <TextLink to="/statements">{t('all')}</TextLink>
    </p>
  ) : null;
};
