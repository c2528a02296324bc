import type { Inspection, InspectView } from '@zugang/contract';
import { MousePointerClick, ScanSearch, X } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckerButton } from '#lib/checker';
import { useProject } from '#lib/project';
import { Alert, Button, PageHeading, Skeleton } from '#ui';
import { useMoment } from '../api/use-asked.ts';
import { type Held, isOver, useInspection } from '../api/use-inspection.ts';
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
function useLinkedPage(held: Held, search: InspectSearch): void {
  const isDone = useRef(false);
  const { isLooking, inspection, start } = held;
  const { url } = search;
  useEffect(() => {
    if (isDone.current || isLooking) return;
    isDone.current = true;
    const isThere = inspection !== null && !isOver(inspection) && inspection.url === url;
    if (url !== undefined && !isThere) void start(url, viewOf(search));
  }, [isLooking, inspection, start, url, search]);
}

/** How the page is shown, or about to be: the address says it at once, the page a moment later. */
const wantedView = (inspection: Inspection | null, search: InspectSearch): InspectView =>
  inspection && search.url === undefined ? inspection.view : viewOf(search);

/** Live inspect: a page of the project in a real browser, looked at, operated and checked as it is now. */
export function InspectScreen({ projectId, search, onSearch }: Props) {
  const t = useTranslations('inspect');
  const project = useProject(projectId);
  const held = useInspection(projectId);
  const { inspection } = held;
  useLinkedPage(held, search);
  const view = wantedView(inspection, search);
  const openUrl = inspection && !isOver(inspection) ? inspection.url : undefined;
  const open = (url: string): void => {
    onSearch({ ...searchOfView(view), url });
    if (inspection && !isOver(inspection)) void held.act({ kind: 'open', url });
    else void held.start(url, view);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        lead={openUrl === undefined ? t('lead') : undefined}
        actions={inspection ? <CheckerButton projectId={projectId} url={inspection.url} /> : null}
      />
      <PageChooser projectId={projectId} current={openUrl} isPending={held.isActing} onOpen={open} />
      <ActionError held={held} />
      {held.error?.code === 'INSPECT_LIMIT' ? <OpenPages projectId={projectId} onClosed={held.dismissError} /> : null}
      {inspection ? (
        <OpenPage key={inspection.id} held={held} search={search} onSearch={onSearch} onOpen={open} />
      ) : null}
    </div>
  );
}

type OpenProps = Pick<Props, 'search' | 'onSearch'> & { held: Held; onOpen: (url: string) => void };

function OpenPage({ held, search, onSearch, onOpen }: OpenProps) {
  const { inspection } = held;
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
    void held.act({ kind: 'view', view });
  };
  const operate = (isOn: boolean): void => {
    setOperating(isOn);
    // What was seen of it before may be long ago.
    if (isOn && inspection.frame) void held.act({ kind: 'frame' });
  };
  return (
    <>
      <ViewToolbar
        view={wantedView(inspection, search)}
        isPending={held.isActing}
        isOver={isClosed}
        onView={show}
        onCheck={() => void held.act({ kind: 'check' })}
      />
      <PageBar held={held} isOperating={isOperating} onOperate={operate} />
      <SessionStatus held={held} inspection={inspection} moment={moment} onOpen={onOpen} />
      <Suspense fallback={<Skeleton lines={8} />}>
        {isOperating && !isClosed ? <OperateView held={held} inspection={inspection} /> : null}
      </Suspense>
      {moment && (!isOperating || isClosed) ? (
        <InspectWorkspace
          held={held}
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
}

type BarProps = { held: Held; isOperating: boolean; onOperate: (isOn: boolean) => void };

/** Looking or operating, and closing the page. */
function PageBar({ held, isOperating, onOperate }: BarProps) {
  const t = useTranslations('inspect');
  const { inspection } = held;
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
            void held.close();
          }}
        >
          {t('status.close')}
        </Button>
      </div>
      {operateRefusal === null ? null : <Alert>{t(`operate.refused_${operateRefusal}`)}</Alert>}
    </div>
  );
}
