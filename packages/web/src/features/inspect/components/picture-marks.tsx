import type { Box, InspectMark } from '@zugang/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { PictureMarks, type PictureMark } from '#lib/marks';
import type { NumberedFinding } from '../group-findings.ts';

type Size = { width: number; height: number };

const percent = (part: number, whole: number): string => `${Math.max(0, (part / whole) * 100)}%`;

const isOnPicture = (box: Box | null, size: Size): box is Box =>
  box !== null && box.x < size.width && box.y < size.height && box.x + box.width > 0 && box.y + box.height > 0;

type FindingProps = {
  findings: readonly NumberedFinding[];
  size: Size;
  selected: string | undefined;
  onSelect: (finding: NumberedFinding) => void;
};

/** The findings on the picture: numbered buttons. */
export const FindingMarks = ({ findings, size, selected, onSelect }: FindingProps) => {
  const t = useTranslations('inspect.picture');
  const textsOf = useRuleTexts();
  const marks = useMemo(
    () =>
      findings.flatMap(({ key, number, ruleId, impact, box }): PictureMark[] => {
        const name = t('box', { number, title: textsOf(ruleId).title });
        return box ? [{ id: key, name, label: String(number), box, look: impact }] : [];
      }),
    [findings, t, textsOf],
  );
  return (
    <PictureMarks
      marks={marks}
      size={size}
      selected={selected}
      onSelect={(id) => {
        const finding = findings.find(({ key }) => key === id);
        if (finding) onSelect(finding);
      }}
    />
  );
};

type OverlayProps = {
  marks: readonly InspectMark[];
  size: Size;
  isConnected: boolean;
  selected: number | undefined;
  onSelect: (number: number) => void;
};

/** Headings, landmarks, pictures or stops of the Tab key on the picture; a line joins what follows each other. */
export const OverlayMarks = ({ marks, size, isConnected, selected, onSelect }: OverlayProps) => {
  const t = useTranslations('inspect.picture');
  const seen = marks.flatMap(({ box }) => (isOnPicture(box, size) ? [box] : []));
  const points = seen.map((box) => `${box.x + box.width / 2},${box.y + box.height / 2}`).join(' ');
  const drawn = useMemo(
    () =>
      marks.flatMap(({ number, kind, text, box, problem }): PictureMark[] => {
        const label = /^h\d$/.test(kind) ? `${number} ${kind.toUpperCase()}` : String(number);
        const look = problem && problem !== 'decorative' ? 'serious' : 'mark';
        return box ? [{ id: String(number), name: t('mark', { number, kind, text }), label, box, look }] : [];
      }),
    [marks, t],
  );
  return (
    <>
      {isConnected ? (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <polyline points={points} fill="none" className="stroke-primary" strokeWidth="3" strokeDasharray="8 5" />
        </svg>
      ) : null}
      <PictureMarks
        marks={drawn}
        size={size}
        selected={selected === undefined ? undefined : String(selected)}
        onSelect={(id) => onSelect(Number(id))}
      />
    </>
  );
};

/** One element on the picture, chosen in the tree. */
export const ElementMark = ({ box, size }: { box: Box | null; size: Size }) => {
  if (!isOnPicture(box, size)) return null;
  return (
    <span
      aria-hidden="true"
      style={{
        left: percent(box.x, size.width),
        top: percent(box.y, size.height),
        width: percent(Math.min(box.width, size.width - Math.max(0, box.x)), size.width),
        height: percent(Math.min(box.height, size.height - Math.max(0, box.y)), size.height),
      }}
      className="pointer-events-none absolute z-10 border-3 border-primary outline-3 outline-light forced-border"
    />
  );
};
