import type { InspectFinding, Inspection, InspectMoment, InspectOverlay } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { momentPictureUrl } from '#lib/api';
import { MarksToggle } from '#lib/marks';
import { Alert, ChoiceBar } from '#ui';
import { useElement, useMarks, useMoment } from '../api/use-on-demand.ts';
import type { InspectionHandle } from '../api/use-inspection.ts';
import { groupFindings, type NumberedFinding } from '../group-findings.ts';
import { ComparedPictures } from './compared-pictures.tsx';
import { type CompareMode, ComparePanel } from './compare-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { PannablePicture } from './pannable-picture.tsx';
import { ElementMark, FindingMarks, OverlayMarks } from './picture-marks.tsx';
import { TreePanel } from './tree-panel.tsx';

const panels = ['findings', 'headings', 'landmarks', 'tab-order', 'images', 'tree', 'compare'] as const;
/** The panel beside the picture. */
export type Panel = (typeof panels)[number];
const overlays: readonly string[] = ['headings', 'landmarks', 'tab-order', 'images'];
const isOverlay = (panel: Panel): panel is InspectOverlay & Panel => overlays.includes(panel);

type Props = {
  handle: InspectionHandle;
  inspection: Inspection;
  moment: InspectMoment;
  /** The finding that the address names. */
  wanted: { rule: string | undefined; selector: string | undefined };
  onSelect: (finding: InspectFinding | null) => void;
  /** Kept while the page is operated. */
  beside: Beside;
  onBeside: (beside: Beside) => void;
};

/** The panel that is shown, and the moment that is remembered. */
export type Beside = { panel: Panel; before: number | null };

/** The picture of the page, and beside it its details: findings, overlays, the tree, the comparison. */
export const InspectWorkspace = ({ handle, inspection, moment, wanted, onSelect, beside, onBeside }: Props) => {
  const t = useTranslations('inspect.panel');
  const place = { projectId: inspection.projectId, inspectionId: inspection.id };
  const { panel, before: beforeNumber } = beside;
  const setPanel = (value: Panel): void => onBeside({ ...beside, panel: value });
  const [chosen, setChosen] = useState<InspectFinding['outcome']>('failed');
  const [mark, setMark] = useState<number>();
  const [node, setNode] = useState<number>();
  const [mode, setMode] = useState<CompareMode>('slide');
  const before = useMoment(place, beforeNumber);
  const overlay = isOverlay(panel) ? panel : null;
  const marks = useMarks(handle, overlay ?? 'headings', overlay !== null);
  const selected = moment.findings.find(
    ({ ruleId, selector }) => ruleId === wanted.rule && selector === wanted.selector,
  );
  const outcome = selected?.outcome ?? chosen;
  const groups = groupFindings(moment.findings, outcome);
  const select = (finding: NumberedFinding | InspectFinding | null): void => {
    setPanel('findings');
    onSelect(finding);
  };
  const isComparing = panel === 'compare' && before !== null && before.number !== moment.number;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:gap-6">
      {isComparing ? (
        <ComparedPictures place={place} before={before} now={moment} mode={mode} />
      ) : (
        <MomentPicture
          handle={handle}
          place={place}
          moment={moment}
          target={
            overlay === null
              ? panel === 'findings'
                ? (selected?.box ?? null)
                : null
              : (marks.data?.find(({ number }) => number === mark)?.box ?? null)
          }
          node={panel === 'tree' ? node : undefined}
        >
          {(size) =>
            overlay === null ? (
              panel === 'findings' ? (
                <FindingMarks
                  findings={groups.flatMap(({ findings }) => findings)}
                  size={size}
                  selected={selected?.key}
                  onSelect={select}
                />
              ) : null
            ) : (
              <OverlayMarks
                marks={marks.data ?? []}
                size={size}
                isConnected={overlay === 'tab-order'}
                selected={mark}
                onSelect={setMark}
              />
            )
          }
        </MomentPicture>
      )}
      <div className="flex min-w-0 flex-col gap-3">
        <ChoiceBar
          legend={t('legend')}
          value={panel}
          onChange={(value) => {
            setPanel(value);
            setMark(undefined);
          }}
          options={panels.map((value) => ({ value, label: t(value) }))}
        />
        {panel === 'findings' ? (
          <FindingsPanel
            handle={handle}
            projectId={inspection.projectId}
            moment={moment}
            outcome={outcome}
            onOutcome={(value) => {
              setChosen(value);
              onSelect(null);
            }}
            groups={groups}
            selected={selected?.key}
            isGone={wanted.selector !== undefined && !selected}
            onSelect={select}
          />
        ) : null}
        {overlay === null ? null : <MarksPanel overlay={overlay} marks={marks} selected={mark} onSelect={setMark} />}
        {panel === 'tree' ? <TreePanel handle={handle} selected={node} onSelect={setNode} /> : null}
        {panel === 'compare' ? (
          <ComparePanel
            now={moment}
            before={before}
            numbers={Array.from({ length: Math.min(20, moment.number) }, (_, index) => moment.number - index)}
            mode={mode}
            onMode={setMode}
            onBefore={(number) => onBeside({ ...beside, before: number })}
            onShow={select}
          />
        ) : null}
      </div>
    </div>
  );
};

type PictureProps = {
  handle: InspectionHandle;
  place: { projectId: string; inspectionId: string };
  moment: InspectMoment;
  target: InspectFinding['box'];
  node: number | undefined;
  children: (size: { width: number; height: number }) => React.ReactNode;
};

const MomentPicture = ({ handle, place, moment, target, node, children }: PictureProps) => {
  const t = useTranslations('inspect.picture');
  const [areMarksShown, showMarks] = useState(true);
  const { picture, number, title } = moment;
  if (!picture) return <p className="border border-dashed border-control p-6 text-soft">{t('none')}</p>;
  const alt = t('alt', { title });
  const src = momentPictureUrl(place, number);
  return (
    <div className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-20">
      {picture.isCut ? <Alert>{t('cut')}</Alert> : null}
      {node === undefined ? (
        <PannablePicture
          src={src}
          alt={alt}
          size={picture}
          target={target}
          tools={<MarksToggle isOn={areMarksShown} onChange={showMarks} />}
        >
          {areMarksShown ? children(picture) : null}
        </PannablePicture>
      ) : (
        <NodePicture handle={handle} node={node} picture={{ src, alt, size: picture }} />
      )}
    </div>
  );
};

type NodeProps = {
  handle: InspectionHandle;
  node: number;
  picture: { src: string; alt: string; size: { width: number; height: number } };
};

const NodePicture = ({ handle, node, picture }: NodeProps) => {
  const { data } = useElement(handle, { node });
  return (
    <PannablePicture {...picture} target={data?.box ?? null}>
      <ElementMark box={data?.box ?? null} size={picture.size} />
    </PannablePicture>
  );
};
