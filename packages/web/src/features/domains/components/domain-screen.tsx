import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DomainDetail } from '@zugang/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { DomainSections } from '#lib/domain-sections';
import { DomainStateBadge, useMay, useProject, useProjectScreens, readableHost } from '#lib/project';
import { Alert, BackLink, Badge, Button, PageHeading, toast } from '#ui';
import { useDomain, useTakeDomain, type DomainRef } from '../use-domain.ts';
import { LoginCard } from './login-card.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { RemoveDomain } from './remove-domain.tsx';

/** The first section of a domain: what is known of it, whose it is, and removing it. */
export const DomainScreen = (ref: DomainRef) => {
  const t = useTranslations('domains.detail');
  const screens = useProjectScreens();
  const project = useProject(ref.projectId);
  const domain = useDomain(ref);
  const canEdit = useMay(ref.projectId, 'domain.edit');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={readableHost(domain.host)}
        documentTitle={`${readableHost(domain.host)} – ${project.title}`}
        lead={<DomainFacts domain={domain} />}
        actions={
          <>
            <BackLink to={screens.domains} params={{ projectId: ref.projectId }}>
              {t('back')}
            </BackLink>
            {canEdit && !domain.isPrimary ? <MakePrimary domain={domain} /> : null}
          </>
        }
      />
      <DomainSections projectId={domain.projectId} domainId={domain.id} />
      {canEdit ? null : <Alert title={t('read_only')} />}
      <OwnershipCard domain={domain} canEdit={canEdit} />
      <LoginCard domain={domain} canEdit={canEdit} />
      {canEdit ? <RemoveDomain domain={domain} /> : null}
    </div>
  );
};

const DomainFacts = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('domains.detail');
  const screens = useProjectScreens();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-2 text-base">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DomainStateBadge state={domain.state} />
        {domain.isPrimary ? <Badge tone="primary">{t('primary')}</Badge> : null}
        <a
          href={domain.startUrl}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-6 items-center gap-1.5 break-all"
        >
          {domain.startUrl}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{t('open')}</span>
        </a>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <span>{t('pages', { count: domain.pagesFound })}</span>
        <Link
          to={screens.pages}
          params={{ projectId: domain.projectId }}
          search={{ domain: domain.id }}
          className="text-link"
        >
          {t('to_pages')}
        </Link>
      </p>
      {domain.nextCheckAt ? <p>{t('next_check', { when: format.dateTime(domain.nextCheckAt) })}</p> : null}
    </div>
  );
};

const MakePrimary = ({ domain }: { domain: DomainDetail }) => {
  const t = useTranslations('domains.detail');
  const keyText = useKeyText();
  const take = useTakeDomain();
  const change = useMutation(
    orpc.domain.makePrimary.mutationOptions({
      onSuccess: (next) => {
        take(next);
        toast.success(t('made_primary', { host: readableHost(next.host) }));
        // The button is gone; the heading shows its effect.
        document.querySelector<HTMLElement>('h1')?.focus();
      },
      onError: (error) => toast.error(keyText(toApiError(error).key)),
    }),
  );
  return (
    <Button
      isPending={change.isPending}
      onClick={() => change.mutate({ projectId: domain.projectId, domainId: domain.id })}
    >
      {t('make_primary')}
    </Button>
  );
};
