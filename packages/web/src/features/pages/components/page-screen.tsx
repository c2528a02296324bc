import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageDetail } from '@zugang/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { AskLink } from '#lib/ask';
import { CheckerButton } from '#lib/checker';
import { useProject, useProjectScreens } from '#lib/project';
import { Alert, BackLink, ChoiceBar, LinkButton, PageHeading } from '#ui';
import { shortUrl } from '../describe-page.ts';
import { numberFindings } from '../number-findings.ts';
import { FindingList } from './finding-list.tsx';
import { PageChecks } from './page-checks.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageUntried } from './page-untried.tsx';
import { PagePicture } from './page-picture.tsx';
import { RecheckButton } from './recheck-button.tsx';

type Props = {
  projectId: string;
  pageId: string;
  selected: string | undefined;
  onSelect: (findingId: string | undefined) => void;
};

/** Polling interval of a page that waits for its check. */
const waitingRefreshMilliseconds = 2000;

/** One page: its picture with its own findings as numbered boxes, and the same findings as a list. */
export const PageScreen = ({ projectId, pageId, selected, onSelect }: Props) => {
  const screens = useProjectScreens();
  const t = useTranslations('pages.detail');
  const project = useProject(projectId);
  const { data: page } = useSuspenseQuery(
    orpc.page.get.queryOptions({
      input: { projectId, pageId },
      refetchInterval: ({ state }) => (state.data?.state === 'queued' ? waitingRefreshMilliseconds : false),
    }),
  );
  const title = page.title || shortUrl(page.url);
  const failures = page.findingsList.filter((finding) => finding.outcome === 'failed').length;
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={title}
        documentTitle={`${title} – ${project.title}`}
        lead={
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-base">
            {page.state === 'checked' ? (
              <p className="font-medium text-ink">{t('headline', { count: failures })}</p>
            ) : null}
            <a
              href={page.url}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex items-start gap-1.5 break-all"
            >
              {shortUrl(page.url)}
              <ExternalLink aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <span className="sr-only">{t('visit')}</span>
            </a>
          </div>
        }
        actions={
          <>
            <BackLink to={screens.pages} params={{ projectId }}>
              {t('back')}
            </BackLink>
            <AskLink kind="page" id={pageId} accountId={project.accountId} />
            <LinkButton to={screens.inspect} params={{ projectId }} search={{ url: page.url }}>
              {t('inspect')}
            </LinkButton>
            <CheckerButton projectId={projectId} url={page.url} />
            <RecheckButton page={page} />
          </>
        }
      />
      <PageFacts page={page} />
      <PageUntried page={page} />
      {page.state === 'checked' ? (
        <Findings page={page} selected={selected} onSelect={onSelect} />
      ) : (
        <NotChecked page={page} />
      )}
      <PageChecks page={page} />
    </div>
  );
};

const NotChecked = ({ page }: { page: PageDetail }) => {
  const t = useTranslations('pages');
  const reason = page.skipReason ? t(`skip.${page.skipReason}`) : page.error ? t(`error.${page.error}`) : null;
  return reason ? (
    <Alert tone={page.error ? 'attention' : 'info'} title={t('detail.not_checked_title')}>
      <p>{reason}</p>
    </Alert>
  ) : (
    <Alert title={t('detail.waiting_title')}>
      <p>{t('detail.waiting_text')}</p>
    </Alert>
  );
};

type FindingsProps = {
  page: PageDetail;
  selected: string | undefined;
  onSelect: (findingId: string | undefined) => void;
};

const Findings = ({ page, selected, onSelect }: FindingsProps) => {
  const t = useTranslations('pages.detail');
  const counts = { failed: 0, 'cannot-tell': 0 };
  // Answered questions are no longer open.
  for (const { outcome, state } of page.findingsList) if (state !== 'cleared') counts[outcome] += 1;
  const linked = page.findingsList.find((finding) => finding.id === selected)?.outcome;
  const [chosen, setChosen] = useState<'failed' | 'cannot-tell'>('failed');
  const outcome = linked ?? (counts.failed === 0 && counts['cannot-tell'] > 0 ? 'cannot-tell' : chosen);
  const findings = numberFindings(page.findingsList, outcome);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <PagePicture page={page} findings={findings} selected={selected} onSelect={onSelect} />
      <div className="flex min-w-0 flex-col gap-3">
        <ChoiceBar
          legend={t('show')}
          value={outcome}
          onChange={(value) => {
            setChosen(value);
            onSelect(undefined);
          }}
          options={[
            { value: 'failed', label: t('show_failures', { count: counts.failed }) },
            { value: 'cannot-tell', label: t('show_reviews', { count: counts['cannot-tell'] }) },
          ]}
        />
        <FindingList
          projectId={page.projectId}
          findings={findings}
          outcome={outcome}
          selected={selected}
          onSelect={onSelect}
        />
      </div>
    </div>
  );
};
