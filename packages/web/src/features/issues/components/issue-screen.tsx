import { useSuspenseQuery } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { findingPictureUrl, orpc } from '#lib/api';
import { AskLink } from '#lib/ask';
import { useRuleTexts } from '#lib/catalogue';
import { useProject, useProjectScreens } from '#lib/project';
import { BackLink, LinkButton, PageHeading, Picture, Skeleton } from '#ui';
import { useNeighbours } from '../api/use-neighbours.ts';
import type { Neighbour } from '../api/use-neighbours.ts';
import type { IssueSearch } from '../issue-search.ts';
import { IssueBadges } from './issue-badges.tsx';
import { IssueExplanation } from './issue-explanation.tsx';
import { IssueFixCard } from './issue-fix.tsx';
import { IssueFacts } from './issue-facts.tsx';
import { IssuePlaces } from './issue-places.tsx';
import { IssueQuestion } from './issue-question.tsx';
import { IssueRecheck } from './issue-recheck.tsx';
import { IssueState } from './issue-state.tsx';
import { IssueWork } from './issue-work.tsx';
import { ScoreGain } from './score-gain.tsx';

/** Comments and history are at the foot of the page, so they are loaded after the rest. */
const IssueTalk = lazy(async () => ({ default: (await import('./issue-talk.tsx')).IssueTalk }));

type Props = {
  projectId: string;
  issueId: string;
  search: IssueSearch & { places?: number | undefined };
  onPlaces: (page: number) => void;
};

/** One cause: what it is, whom it hinders, how to fix it, where it occurs. */
export const IssueScreen = ({ projectId, issueId, search, onPlaces }: Props) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.detail');
  const project = useProject(projectId);
  const { data: issue } = useSuspenseQuery(orpc.issue.get.queryOptions({ input: { projectId, issueId } }));
  const texts = useRuleTexts()(issue.ruleId);
  const { places, ...listSearch } = search;
  const hasQuestion = issue.outcome === 'cannot-tell' || issue.answer !== null;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={texts.title}
        documentTitle={`${texts.title} – ${project.title}`}
        lead={<Summary issue={issue} isBestPractice={texts.isBestPractice} />}
        actions={
          <>
            <BackLink to={screens.issues} params={{ projectId }} search={listSearch}>
              {t('back')}
            </BackLink>
            <AskLink kind="issue" id={issueId} accountId={project.accountId} />
            <Neighbours projectId={projectId} issueId={issueId} search={listSearch} />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <IssuePicture issue={issue} title={texts.title} />
          {hasQuestion ? <IssueQuestion issue={issue} question={texts.review} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          <IssueRecheck issue={issue} />
          <IssueWork issue={issue} />
          <IssueState issue={issue} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <IssueFixCard issue={issue} />
          <IssueExplanation issue={issue} texts={texts} />
        </div>
      </div>
      <IssuePlaces issue={issue} page={places ?? 1} onPage={onPlaces} />
      <IssueFacts issue={issue} texts={texts} />
      <Suspense fallback={<Skeleton lines={4} />}>
        <IssueTalk issue={issue} />
      </Suspense>
    </div>
  );
};

/** How far a cause reaches, what fixing it brings, and what distinguishes it. */
const Summary = ({ issue, isBestPractice }: { issue: Issue; isBestPractice: boolean }) => {
  const t = useTranslations('issues.detail');
  const work = useTranslations('work.fix');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
        <p className="font-medium text-ink">{t('effect', { findings: issue.findings, pages: issue.pages })}</p>
        <ScoreGain gain={issue.scoreGain} />
        <p className="flex flex-wrap gap-2">
          <IssueBadges issue={issue} isBestPractice={isBestPractice} newSince={null} />
        </p>
      </div>
      {issue.scoreGain === 0 && issue.outcome === 'failed' && issue.findings > 0 ? (
        <p className="mt-2 text-sm">{work('no_gain')}</p>
      ) : null}
    </>
  );
};

const IssuePicture = ({ issue, title }: { issue: Issue; title: string }) => {
  const t = useTranslations('issues.picture');
  return (
    <Picture
      kind="whole"
      src={issue.sampleFindingId && issue.hasPicture ? findingPictureUrl(issue.projectId, issue.sampleFindingId) : null}
      alt={t('alt_plain', { title })}
      fallback={issue.noPicture ? t(`why.${issue.noPicture}`) : t('none')}
      className="h-64 p-2 sm:h-80 sm:p-4 [&>img]:max-h-full"
    />
  );
};

const Neighbours = ({ projectId, issueId, search }: { projectId: string; issueId: string; search: IssueSearch }) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.detail');
  const { previous, next } = useNeighbours(projectId, issueId, search);
  if (!previous && !next) return null;
  const link = (neighbour: NonNullable<Neighbour>) =>
    ({
      to: screens.issue,
      params: { projectId, issueId: neighbour.issueId },
      search: { ...search, page: neighbour.page },
    }) as const;
  return (
    <nav aria-label={t('browse')} className="no-print flex flex-wrap gap-2">
      {previous ? (
        <LinkButton {...link(previous)} size="small" icon={<ChevronLeft aria-hidden="true" className="size-4" />}>
          {t('previous')}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton {...link(next)} size="small">
          {t('next')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : null}
    </nav>
  );
};
