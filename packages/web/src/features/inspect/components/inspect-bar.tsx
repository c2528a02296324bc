import type { InspectView } from '@zugang/contract';
import { List, MousePointerClick, RefreshCw, ScanSearch, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useProject } from '#lib/project';
import { Alert, Button, IconButton, Skeleton } from '#ui';
import { type InspectionHandle, isOver } from '../api/use-inspection.ts';
import { AddressBar } from './address-bar.tsx';

// Each is opened by a button.
const KnownPages = lazy(async () => ({ default: (await import('./known-pages.tsx')).KnownPages }));
const ViewToolbar = lazy(async () => ({ default: (await import('./view-toolbar.tsx')).ViewToolbar }));

type Props = {
  projectId: string;
  handle: InspectionHandle;
  /** The address of what is shown; null as long as nothing is. */
  current: string | null;
  view: InspectView;
  onView: (view: InspectView) => void;
  onOpen: (url: string) => void;
  isOperating: boolean;
  onOperate: (isOn: boolean) => void;
};

/** The one toolbar of live inspect: address, known pages, view, and what can be done with the open page. */
export const InspectBar = ({ projectId, handle, current, view, onView, onOpen, isOperating, onOperate }: Props) => {
  const t = useTranslations('inspect');
  const { domains } = useProject(projectId);
  const [domainId, setDomainId] = useState<string>();
  const domain = domains.find(({ id }) => id === domainId) ?? domains.find(({ isPrimary }) => isPrimary) ?? domains[0];
  const [part, setPart] = useState<'pages' | 'view' | null>(null);
  const partId = useId();
  const pagesButton = useRef<HTMLButtonElement>(null);
  const { inspection } = handle;
  const isLive = inspection !== null && !isOver(inspection);
  const partButton = (name: 'pages' | 'view', icon: ReactNode, ref?: RefObject<HTMLButtonElement | null>) => (
    <Button
      ref={ref}
      aria-expanded={part === name}
      aria-controls={partId}
      icon={icon}
      onClick={() => setPart(part === name ? null : name)}
    >
      {name === 'pages' ? t('chooser.pages') : t('view.title')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3 border border-hairline bg-surface p-2 sm:p-3">
      <div className="flex flex-wrap items-end gap-2">
        <AddressBar
          domains={domains}
          domain={domain}
          onDomain={setDomainId}
          current={current ?? domain?.startUrl ?? ''}
          isPending={handle.isActing}
          onOpen={onOpen}
        />
        {partButton('pages', <List aria-hidden="true" className="size-5" />, pagesButton)}
        {isLive ? partButton('view', <SlidersHorizontal aria-hidden="true" className="size-5" />) : null}
        {isLive ? <PageActions handle={handle} isOperating={isOperating} onOperate={onOperate} /> : null}
      </div>
      <div id={partId} hidden={part === null || (part === 'view' && !isLive)}>
        <Suspense fallback={<Skeleton lines={2} />}>
          {part === 'pages' ? (
            <KnownPages
              projectId={projectId}
              domainId={domains.length > 1 ? domain?.id : undefined}
              onOpen={(url) => {
                setPart(null);
                // What is closed cannot keep the focus.
                pagesButton.current?.focus();
                onOpen(url);
              }}
            />
          ) : null}
          {part === 'view' && isLive ? <ViewToolbar view={view} onView={onView} /> : null}
        </Suspense>
      </div>
      {isLive && inspection.operateRefusal !== null ? (
        <Alert>{t(`operate.refused_${inspection.operateRefusal}`)}</Alert>
      ) : null}
    </div>
  );
};

type ActionProps = Pick<Props, 'handle' | 'isOperating' | 'onOperate'>;

/** Checking the open page again, operating it, and closing it. */
const PageActions = ({ handle, isOperating, onOperate }: ActionProps) => {
  const t = useTranslations('inspect');
  const Icon = isOperating ? ScanSearch : MousePointerClick;
  return (
    <>
      <Button
        variant="primary"
        isPending={handle.isActing}
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
        onClick={() => void handle.act({ kind: 'check' })}
      >
        {t('view.check')}
      </Button>
      {handle.inspection?.operateRefusal === null ? (
        <Button icon={<Icon aria-hidden="true" className="size-5" />} onClick={() => onOperate(!isOperating)}>
          {isOperating ? t('view.look') : t('view.operate')}
        </Button>
      ) : null}
      <IconButton
        label={t('status.close')}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={() => {
          onOperate(false);
          void handle.close();
        }}
      />
    </>
  );
};
