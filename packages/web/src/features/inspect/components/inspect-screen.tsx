import type { Inspection, InspectView } from '@zugang/contract';
import { MousePointerClick, ScanSearch, X } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckerButton } from '#lib/checker';
import { useProject } from '#lib/project';
import { Alert, Button, PageHeading, Skeleton } from '#ui';
import { useMoment } from '../api/use-on-demand.ts';
import { type InspectionHandle, isOver, useInspection } from '../api/use-inspection.ts';
import { type InspectSearch, searchOfView, viewOf } from '../inspect-search.ts';
import { type Beside, InspectWorkspace } from './inspect-workspace.tsx';
import { OpenPages } from './open-pages.tsx';
import { PageChooser } from './page-chooser.tsx';
import { ActionError, SessionStatus } from './session-status.tsx';
import { ViewToolbar } from './view-toolbar.tsx';

// One looks first, and operates the page by a button.
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
  const view = wantedView(inspection, search);
  const openUrl = inspection && !isOver(inspection) ? inspection.url : undefined;
  const open = (url: string): void => {
    onSearch({ ...searchOfView(view), url });
    if (inspection && !isOver(inspection)) void handle.act({ kind: 'open', url });
    else void handle.start(url, view);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        lead={openUrl === undefined ? t('lead') : undefined}
        actions={inspection ? <CheckerButton projectId={projectId} url={inspection.url} /> : null}
      />
      <PageChooser projectId={projectId} current={openUrl} isPending={handle.isActing} onOpen={open} />
      <ActionError handle={handle} />
      {handle.error?.code === 'INSPECT_LIMIT' ? (
        <OpenPages projectId={projectId} onClosed={handle.dismissError} />
      ) : null}
      {inspection ? (
        <OpenPage key={inspection.id} handle={handle} search={search} onSearch={onSearch} onOpen={open} />
      ) : null}
    </div>
  );
};

type OpenProps = Pick<Props, 'search' | 'onSearch'> & { handle: InspectionHandle; onOpen: (url: string) => void };

const OpenPage = ({ handle, search, onSearch, onOpen }: OpenProps) => {
  const { inspection } = handle;
  const [isOperating, setOperating] = useState(false);
  const [beside, setBeside] = useState<Beside>({ panel: 'findings', before: null });
  const moment = useMoment(
    { projectId: inspection?.projectId ?? '', inspectionId: inspection?.id ?? '' },
    inspection?.moment ?? null,
  );
  if (!inspection) return null;
  const isClosed = isOver(inspection);
  const show = (view: InspectView): void => {
    onSearch({ ...search, ...searchOfView(view), url: inspection.url });
    void handle.act({ kind: 'view', view });
  };
  const operate = (isOn: boolean): void => {
    setOperating(isOn);
    // What was seen of it before may be long ago.
    if (isOn && inspection.frame) void handle.act({ kind: 'frame' });
  };
  return (
    <>
      <ViewToolbar
        view={wantedView(inspection, search)}
        isPending={handle.isActing}
        isOver={isClosed}
        onView={show}
        onCheck={() => void handle.act({ kind: 'check' })}
      />
      <PageBar handle={handle} isOperating={isOperating} onOperate={operate} />
      <SessionStatus handle={handle} inspection={inspection} moment={moment} onOpen={onOpen} />
      <Suspense fallback={<Skeleton lines={8} />}>
        {isOperating && !isClosed ? <OperateView handle={handle} inspection={inspection} /> : null}
      </Suspense>
      {moment && (!isOperating || isClosed) ? (
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
    </>
  );
};

type BarProps = { handle: InspectionHandle; isOperating: boolean; onOperate: (isOn: boolean) => void };

/** Looking or operating, and closing the page. */
const PageBar = ({ handle, isOperating, onOperate }: BarProps) => {
  const t = useTranslations('inspect');
  const { inspection } = handle;
  if (!inspection || isOver(inspection)) return null;
  const { operateRefusal } = inspection;
  const Icon = isOperating ? ScanSearch : MousePointerClick;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {operateRefusal === null ? (
          <Button icon={<Icon aria-hidden="true" className="size-5" />} onClick={() => onOperate(!isOperating)}>
            {isOperating ? t('view.look') : t('view.operate')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => {
            onOperate(false);
            void handle.close();
          }}
        >
          {t('status.close')}
        </Button>
      </div>
      {operateRefusal === null ? null : <Alert>{t(`operate.refused_${operateRefusal}`)}</Alert>}
    </div>
  );
};
