import type { Inspection, InspectView } from '@zugang/contract';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckerButton } from '#lib/checker';
import { PackageHint, useProject } from '#lib/project';
import { PageHeading } from '#ui';
import { useMoment } from '../api/use-on-demand.ts';
import { type InspectionHandle, isOver, useInspection } from '../api/use-inspection.ts';
import { useLastCheck } from '../api/use-last-check.ts';
import { type InspectSearch, searchOfView, viewOf } from '../inspect-search.ts';
import { InspectBar } from './inspect-bar.tsx';
import type { Beside } from './inspect-workspace.tsx';
import { LastCheckView } from './last-check-view.tsx';
import { OpenPages } from './open-pages.tsx';
import { PictureSpace } from './picture-space.tsx';
import { ActionError, SessionStatus } from './session-status.tsx';

// The picture of the last check is first: a page is opened and operated by buttons.
const InspectWorkspace = lazy(async () => ({
  default: (await import('./inspect-workspace.tsx')).InspectWorkspace,
}));
const OperateView = lazy(async () => ({ default: (await import('./operate-view.tsx')).OperateView }));

type Props = {
  projectId: string;
  search: InspectSearch;
  onSearch: (search: InspectSearch) => void;
};

/** A link to a place opens its page by itself, once. */
const useLinkedPage = (handle: InspectionHandle, search: InspectSearch): void => {
  const isDone = useRef(false);
  const { isLooking, inspection, start } = handle;
  const { url } = search;
  useEffect(() => {
    if (isDone.current || isLooking) return;
    isDone.current = true;
    const isThere = inspection !== null && !isOver(inspection) && inspection.url === url;
    if (url !== undefined && !isThere) void start(url, viewOf(search));
  }, [isLooking, inspection, start, url, search]);
};

/** How the page is shown, or about to be: the address says it at once, the page a moment later. */
const wantedView = (inspection: Inspection | null, search: InspectSearch): InspectView =>
  inspection && search.url === undefined ? inspection.view : viewOf(search);

/** Live inspect: a page of the project in a real browser, displayed, operated and checked live. */
export const InspectScreen = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('inspect');
  const project = useProject(projectId);
  const handle = useInspection(projectId);
  const { inspection } = handle;
  useLinkedPage(handle, search);
  const isLive = inspection !== null && !isOver(inspection);
  const isShowingLastCheck = !handle.isLooking && (inspection === null || (isLive && inspection.moment === null));
  const lastCheck = useLastCheck(projectId, isShowingLastCheck);
  const view = wantedView(inspection, search);
  const [operated, setOperated] = useState<string | null>(null);
  const isOperating = isLive && operated === inspection.id;
  const open = (url: string): void => {
    onSearch({ ...searchOfView(view), url });
    if (isLive) void handle.act({ kind: 'open', url });
    else void handle.start(url, view);
  };
  const show = (next: InspectView): void => {
    onSearch({ ...search, ...searchOfView(next), url: inspection?.url });
    void handle.act({ kind: 'view', view: next });
  };
  const operate = (isOn: boolean): void => {
    setOperated(isOn && inspection ? inspection.id : null);
    // What was seen of it before may be long ago.
    if (isOn && inspection?.frame) void handle.act({ kind: 'frame' });
  };
  const shownUrl = inspection?.url ?? search.url ?? lastCheck?.page.url ?? null;
  const checkedUrl = shownUrl ?? project.domains.find(({ isPrimary }) => isPrimary)?.startUrl;
  const isOfAnotherPage = isLive && lastCheck?.page.url !== inspection.url;
  return (
    <div className="flex flex-col gap-3">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        actions={checkedUrl ? <CheckerButton projectId={projectId} url={checkedUrl} /> : null}
      />
      <PackageHint projectId={projectId} part="live_inspect" />
      <InspectBar
        projectId={projectId}
        handle={handle}
        current={shownUrl}
        view={view}
        onView={show}
        onOpen={open}
        isOperating={isOperating}
        onOperate={operate}
      />
      <ActionError handle={handle} />
      {handle.error?.code === 'INSPECT_LIMIT' ? (
        <OpenPages projectId={projectId} onClosed={handle.dismissError} />
      ) : null}
      {inspection ? (
        <OpenPage
          key={inspection.id}
          handle={handle}
          search={search}
          onSearch={onSearch}
          onOpen={open}
          isOperating={isOperating}
        />
      ) : null}
      {isShowingLastCheck ? (
        <LastCheckView
          handle={handle}
          projectId={projectId}
          lastCheck={isOfAnotherPage ? null : lastCheck}
          isOpening={isLive}
          onOpen={open}
        />
      ) : null}
    </div>
  );
};

type OpenProps = Pick<Props, 'search' | 'onSearch'> & {
  handle: InspectionHandle;
  onOpen: (url: string) => void;
  isOperating: boolean;
};

const OpenPage = ({ handle, search, onSearch, onOpen, isOperating }: OpenProps) => {
  const { inspection } = handle;
  const [beside, setBeside] = useState<Beside>({ panel: 'findings', before: null });
  const moment = useMoment(
    { projectId: inspection?.projectId ?? '', inspectionId: inspection?.id ?? '' },
    inspection?.moment ?? null,
  );
  if (!inspection) return null;
  return (
    <>
      <SessionStatus handle={handle} inspection={inspection} moment={moment} onOpen={onOpen} />
      <Suspense fallback={<PictureSpace text="" />}>
        {isOperating ? <OperateView handle={handle} inspection={inspection} /> : null}
        {moment && !isOperating ? (
          <InspectWorkspace
            handle={handle}
            inspection={inspection}
            moment={moment}
            wanted={{ rule: search.rule, selector: search.selector }}
            beside={beside}
            onBeside={setBeside}
            onSelect={(finding) =>
              onSearch({
                ...searchOfView(moment.view),
                url: moment.url,
                rule: finding?.ruleId,
                selector: finding?.selector,
              })
            }
          />
        ) : null}
      </Suspense>
    </>
  );
};
