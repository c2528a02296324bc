import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Finding, Issue } from '@zugang/contract';
import { ScanEye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { findingPictureUrl, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { ComparedPage } from '#lib/findings';
import { useProjectScreens } from '#lib/project';
import { Card, ErrorState, LinkButton, Pagination, Picture, Skeleton } from '#ui';

type Props = { issue: Issue; page: number; onPage: (page: number) => void };

/** Every element of a cause, each with a link to its page where it is marked. */
export const IssuePlaces = ({ issue, page, onPage }: Props) => {
  const t = useTranslations('issues.detail');
  const keyText = useKeyText();
  const input = { projectId: issue.projectId, issueId: issue.id, page, size: 10 };
  const { data, error, refetch } = useQuery(
    orpc.issue.findings.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  return (
    <Card title={t('places')} description={t('places_text')} isFlush>
      {error ? (
        <div className="p-5">
          <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!data && !error ? <Skeleton lines={4} className="p-5" /> : null}
      {data && data.total === 0 ? <p className="px-5 pb-5 text-soft sm:px-6">{t('places_none')}</p> : null}
      {data && data.total > 0 ? (
        <>
          <ul aria-label={t('places_label')} className="border-t border-hairline">
            {data.rows.map((finding) => (
              <Place key={finding.id} projectId={issue.projectId} finding={finding} />
            ))}
          </ul>
          <div className="px-5 py-3 sm:px-6">
            <Pagination
              page={data.page}
              size={data.size}
              total={data.total}
              onPage={onPage}
              label={t('places_label')}
            />
          </div>
        </>
      ) : null}
    </Card>
  );
};

/** Findings of a linked document cannot be seen on a page. */
const isOnPage = ({ data }: Finding): boolean => typeof data['document'] !== 'string';

/** Live inspect opens the page in the window the finding was seen in, and selects it there. */
const inspectSearch = ({ pageUrl, ruleId, selector, data }: Finding) => ({
  url: pageUrl,
  rule: ruleId,
  selector,
  ...(data['viewport'] === undefined ? {} : { viewport: 'mobile' as const }),
});

// The page brings the finding into view by itself; a scroll to its top at the same moment would win.
const Place = ({ projectId, finding }: { projectId: string; finding: Finding }) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.detail');
  const live = useTranslations('work.place');
  const pictures = useTranslations('issues.picture');
  const page = finding.pageTitle ?? finding.pageUrl;
  return (
    <li className="relative flex flex-wrap items-center gap-4 border-b border-hairline px-5 py-3 last:border-0 focus-within:bg-paper hover:bg-paper sm:flex-nowrap sm:px-6">
      <Picture
        src={finding.hasPicture ? findingPictureUrl(projectId, finding.id) : null}
        alt=""
        fallback={finding.noPicture ? pictures(`why.${finding.noPicture}`) : pictures('none_short')}
        className="h-16 w-28 shrink-0"
      />
      <div className="min-w-0 grow basis-40">
        <Link
          to={screens.page}
          params={{ projectId, pageId: finding.pageId }}
          search={{ finding: finding.id }}
          resetScroll={false}
          aria-label={t('show_on_page', { page })}
          className="text-link font-medium break-words after:absolute after:inset-0"
        >
          {page}
        </Link>
        <p className="text-sm break-all text-soft">{finding.pageUrl.replace(/^https?:\/\//, '')}</p>
        {finding.comparedWith ? (
          <ComparedPage
            projectId={projectId}
            page={finding.comparedWith}
            className="relative z-10 mt-1 w-fit text-sm"
          />
        ) : null}
        <p className="mt-1 line-clamp-2 font-mono text-sm break-all text-soft">{finding.snippet}</p>
      </div>
      {isOnPage(finding) ? (
        <LinkButton
          to={screens.inspect}
          params={{ projectId }}
          search={inspectSearch(finding)}
          size="small"
          aria-label={live('inspect', { page })}
          icon={<ScanEye aria-hidden="true" className="size-4" />}
          className="relative z-10 shrink-0"
        >
          {live('inspect_short')}
        </LinkButton>
      ) : null}
    </li>
  );
};
