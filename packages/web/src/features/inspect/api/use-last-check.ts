import { useQuery } from '@tanstack/react-query';
import type { InspectMoment, PageDetail } from '@zugang/contract';
import { orpc } from '#lib/api';
import { useProject } from '#lib/project';
import { viewOf } from '../inspect-search.ts';

/** A page as the project's last check left it, in the form of a moment. */
export type LastCheck = { page: PageDetail; moment: InspectMoment };

const momentOf = (page: PageDetail): InspectMoment => ({
  number: 0,
  url: page.url,
  title: page.title ?? page.url,
  view: viewOf({}),
  takenAt: page.lastCheckedAt ?? '',
  milliseconds: 0,
  picture: page.screenshot && { width: page.screenshot.width, height: page.screenshot.height, isCut: false },
  findings: page.findingsList
    .filter(({ state }) => state === 'open' || state === 'in_review')
    .map(({ id, ruleId, outcome, impact, region, selector, snippet, box, data, sources, issueId }) => ({
      key: id,
      cause: issueId,
      issueId,
      ruleId,
      outcome,
      impact,
      region,
      selector,
      snippet,
      box,
      data,
      sources,
    })),
});

/**
 * The start page of the project as the last check left it: it is shown until a page is open. `undefined` while it is loaded,
 * null if none was checked yet.
 */
export const useLastCheck = (projectId: string, isWanted: boolean): LastCheck | null | undefined => {
  const { domains } = useProject(projectId);
  const primary = domains.find(({ isPrimary }) => isPrimary) ?? domains[0];
  const start = {
    projectId,
    ...(primary && { domainId: primary.id, search: primary.startUrl }),
    state: 'checked' as const,
    sort: 'url' as const,
    page: 1,
    size: 1,
  };
  const list = useQuery({
    ...orpc.page.list.queryOptions({ input: start }),
    enabled: isWanted && primary !== undefined,
  });
  const pageId = list.data?.rows[0]?.id;
  const { data, isError } = useQuery({
    ...orpc.page.get.queryOptions({ input: { projectId, pageId: pageId ?? '' } }),
    enabled: isWanted && pageId !== undefined,
  });
  if (data) return { page: data, moment: momentOf(data) };
  return isError || list.isError || (list.data && pageId === undefined) || !primary ? null : undefined;
};
