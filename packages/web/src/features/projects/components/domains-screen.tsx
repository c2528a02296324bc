import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Domain } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { type Format, useFormat } from '#lib/i18n';
import { DomainStateBadge, useMay, useProject, useProjectScreens, useRefreshProject, readableHost } from '#lib/project';
import { RemoveDialog } from '#lib/removal';
import { Alert, Badge, Button, IconButton, PageHeading, Table, toast } from '#ui';
import type { Column } from '#ui';
import { AddDomainDialog } from './add-domain-dialog.tsx';

/** The domains of a project, with their state and how much of them is checked. */
export const DomainsScreen = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('projects.domains');
  const project = useProject(projectId);
  const canEdit = useMay(projectId, 'domain.edit');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Domain | null>(null);
  const isLimited = project.domains.some((domain) => !domain.isVerified);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        lead={t('lead')}
        actions={
          canEdit ? (
            <Button
              variant="primary"
              onClick={() => setAdding(true)}
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              {t('add')}
            </Button>
          ) : null
        }
      />
      <DomainsTable domains={project.domains} onRemove={canEdit && project.domains.length > 1 ? setRemoving : null} />
      {isLimited ? (
        <Alert title={t('limited_title', { pages: limits.unverifiedPages })}>
          <p className="max-w-prose">
            {t('limited_text', { pages: limits.unverifiedPages, rate: limits.unverifiedRequestsPerSecond })}
          </p>
        </Alert>
      ) : null}
      <AddDomainDialog projectId={projectId} isOpen={isAdding} onClose={() => setAdding(false)} />
      <RemoveDomainDialog domain={removing} onClose={() => setRemoving(null)} />
    </div>
  );
};

type TableProps = { domains: Domain[]; onRemove: ((domain: Domain) => void) | null };

const DomainsTable = ({ domains, onRemove }: TableProps) => {
  const t = useTranslations('projects.domains');
  const columns = domainColumns({ t, format: useFormat(), onRemove });
  return <Table caption={t('table')} columns={columns} rows={domains} rowKey={(domain) => domain.id} />;
};

type ColumnContext = {
  t: ReturnType<typeof useTranslations<'projects.domains'>>;
  format: Format;
  onRemove: TableProps['onRemove'];
};

const domainColumns = ({ t, format, onRemove }: ColumnContext): Column<Domain>[] => {
  const columns: Column<Domain>[] = [
    {
      id: 'host',
      header: t('domain'),
      isRowHeader: true,
      className: 'min-w-44',
      cell: (domain) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <DomainLink domain={domain} />
            {domain.isPrimary ? <Badge tone="primary">{t('primary')}</Badge> : null}
          </span>
          <span className="mt-1 block text-sm font-normal text-soft">
            {t('created', { when: format.date(domain.createdAt) })}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (domain) => (
        <>
          <DomainStateBadge state={domain.state} />
          {domain.state === 'active' ? null : (
            <span className="mt-1 block text-sm text-soft">{t(`${domain.state}_text`)}</span>
          )}
        </>
      ),
    },
    { id: 'pages', header: t('pages'), align: 'end', cell: (domain) => format.number(domain.pagesFound) },
    {
      id: 'ownership',
      header: t('ownership'),
      className: 'min-w-40',
      cell: (domain) => <Proof domain={domain} />,
    },
    {
      id: 'next',
      header: t('next_check'),
      cell: (domain) => (
        <ScheduleLink domain={domain}>
          {domain.nextCheckAt ? format.dateTime(domain.nextCheckAt) : t('next_check_none')}
        </ScheduleLink>
      ),
    },
  ];
  if (onRemove) {
    columns.push({
      id: 'actions',
      header: t('actions'),
      cell: (domain) =>
        domain.isPrimary ? null : (
          <IconButton
            size="small"
            label={t('remove', { host: readableHost(domain.host) })}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onRemove(domain)}
          />
        ),
    });
  }
  return columns;
};

const DomainLink = ({ domain }: { domain: Domain }) => {
  const params = { projectId: domain.projectId, domainId: domain.id };
  return (
    <Link to={useProjectScreens().domain} params={params} className="text-link font-medium break-all">
      {readableHost(domain.host)}
    </Link>
  );
};

const ScheduleLink = ({ domain, children }: { domain: Domain; children: ReactNode }) => {
  const t = useTranslations('projects.domains');
  const params = { projectId: domain.projectId, domainId: domain.id };
  return (
    <Link to={useProjectScreens().domainSchedule} params={params} className="text-link relative">
      {children}
      <span className="sr-only"> – {t('schedule_of', { host: readableHost(domain.host) })}</span>
    </Link>
  );
};

const Proof = ({ domain }: { domain: Domain }) => {
  const t = useTranslations('projects.domains');
  const screens = useProjectScreens();
  const text = domain.proofMissingAt
    ? t('proof_missing')
    : domain.isVerified
      ? t('verified')
      : t('limited', { pages: limits.unverifiedPages });
  return (
    <>
      {text}
      {domain.isVerified && !domain.proofMissingAt ? null : (
        <Link
          to={screens.domain}
          params={{ projectId: domain.projectId, domainId: domain.id }}
          className="text-link block text-sm"
        >
          {t('prove', { host: readableHost(domain.host) })}
        </Link>
      )}
    </>
  );
};

const RemoveDomainDialog = ({ domain, onClose }: { domain: Domain | null; onClose: () => void }) => {
  const t = useTranslations('projects.domains');
  const refresh = useRefreshProject();
  const removal = useMutation(
    orpc.project.removeDomain.mutationOptions({
      onSuccess: () => {
        toast.success(t('removed', { host: readableHost(domain?.host ?? '') }));
        refresh();
        onClose();
        // The closing dialog gives the focus back to a button that is about to go with its row.
        setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus());
      },
    }),
  );
  const host = readableHost(domain?.host ?? '');
  return (
    <RemoveDialog
      isOpen={domain !== null}
      onClose={onClose}
      texts={{ title: t('remove_title'), text: t('remove_text', { host }), confirm: t('remove_confirm') }}
      removal={removal}
      onConfirm={() => domain && removal.mutate({ projectId: domain.projectId, domainId: domain.id })}
    />
  );
};
