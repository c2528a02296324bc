import type { InspectFinding, InspectMoment } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageScreenshotUrl } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { MarksToggle } from '#lib/marks';
import { Button } from '#ui';
import type { InspectionHandle } from '../api/use-inspection.ts';
import type { LastCheck } from '../api/use-last-check.ts';
import { groupFindings } from '../group-findings.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { PannablePicture } from './pannable-picture.tsx';
import { PictureSpace } from './picture-space.tsx';
import { FindingMarks } from './picture-marks.tsx';

type Props = {
  handle: InspectionHandle;
  projectId: string;
  /** `undefined` while it is loaded, null where nothing was checked yet. */
  lastCheck: LastCheck | null | undefined;
  /** A page is being opened already. */
  isOpening: boolean;
  onOpen: (url: string) => void;
};

/** The start page as it was last checked: there is a picture at once, and one click opens the page as it is now. */
export const LastCheckView = ({ handle, projectId, lastCheck, isOpening, onOpen }: Props) => {
  const t = useTranslations('inspect.last');
  const format = useFormat();
  const { moment } = lastCheck ?? {};
  return (
    <div className="flex flex-col gap-3">
      {isOpening ? null : (
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
          {moment ? (
            <>
              <Button variant="primary" size="small" isPending={handle.isActing} onClick={() => onOpen(moment.url)}>
                {t('open')}
              </Button>
              <p className="text-sm text-soft">{t('when', { when: format.dateTime(moment.takenAt) })}</p>
            </>
          ) : null}
        </div>
      )}
      {moment && lastCheck ? (
        <CheckedPage handle={handle} projectId={projectId} lastCheck={lastCheck} moment={moment} />
      ) : (
        <PictureSpace text={lastCheck === null && !isOpening ? t('none') : ''} />
      )}
    </div>
  );
};

type PageProps = Pick<Props, 'handle' | 'projectId'> & { lastCheck: LastCheck; moment: InspectMoment };

const CheckedPage = ({ handle, projectId, lastCheck, moment }: PageProps) => {
  const t = useTranslations('inspect.picture');
  const [outcome, setOutcome] = useState<InspectFinding['outcome']>('failed');
  const [selected, select] = useState<string>();
  const [areMarksShown, showMarks] = useState(true);
  const groups = groupFindings(moment.findings, outcome);
  const { page } = lastCheck;
  const { picture } = moment;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:gap-6">
      {picture && page.screenshot ? (
        <PannablePicture
          src={pageScreenshotUrl({ projectId, pageId: page.id, version: page.screenshot.version })}
          alt={t('alt_last', { title: moment.title })}
          size={picture}
          target={moment.findings.find(({ key }) => key === selected)?.box ?? null}
          tools={<MarksToggle isOn={areMarksShown} onChange={showMarks} />}
        >
          {areMarksShown ? (
            <FindingMarks
              findings={groups.flatMap(({ findings }) => findings)}
              size={picture}
              selected={selected}
              onSelect={({ key }) => select(key)}
            />
          ) : null}
        </PannablePicture>
      ) : (
        <PictureSpace text={t('none')} />
      )}
      <FindingsPanel
        handle={handle}
        projectId={projectId}
        moment={moment}
        outcome={outcome}
        onOutcome={(value) => {
          setOutcome(value);
          select(undefined);
        }}
        groups={groups}
        selected={selected}
        isGone={false}
        onSelect={(finding) => select(finding?.key)}
      />
    </div>
  );
};
