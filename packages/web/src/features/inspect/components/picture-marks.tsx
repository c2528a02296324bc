import type { Box, InspectMark } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { joinClasses } from '#ui';
import type { NumberedFinding } from '../group-findings.ts';

type Size = { width: number; height: number };

const percent = (part: number, whole: number): string => `${Math.max(0, (part / whole) * 100)}%`;

const placeOf = (box: Box, size: Size) => ({
  left: percent(box.x, size.width),
  top: percent(box.y, size.height),
  width: percent(Math.min(box.width, size.width - Math.max(0, box.x)), size.width),
  height: percent(Math.min(box.height, size.height - Math.max(0, box.y)), size.height),
});

const isOnPicture = (box: Box | null, size: Size): box is Box =>
  box !== null && box.x < size.width && box.y < size.height && box.x + box.width > 0 && box.y + box.height > 0;

const area = (box: Box | null): number => (box ? box.width * box.height : 0);

const looks = {
  critical: { frame: 'border-critical bg-critical/10', ground: 'bg-critical' },
  serious: { frame: 'border-serious bg-serious/10', ground: 'bg-serious' },
  moderate: { frame: 'border-moderate bg-moderate/10', ground: 'bg-moderate' },
  minor: { frame: 'border-minor bg-minor/10', ground: 'bg-minor' },
  mark: { frame: 'border-primary bg-primary/10', ground: 'bg-primary-deep' },
} as const;

type MarkProps = {
  name: string;
  label: string;
  box: Box;
  size: Size;
  layer: number;
  look: keyof typeof looks;
  isSelected: boolean;
  onSelect: () => void;
};

const MarkButton = ({ name, label, box, size, layer, look, isSelected, onSelect }: MarkProps) => {
  const { frame, ground } = looks[look];
  const isWholePage = area(box) > size.width * size.height * 0.8;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isSelected}
      onClick={onSelect}
      style={{ ...placeOf(box, size), zIndex: isSelected ? 100_000 : layer }}
      className={joinClasses(
        'absolute flex min-h-6 min-w-6 cursor-pointer items-start justify-start border-2 forced-border',
        frame,
        isWholePage && '!bg-transparent',
        isSelected && 'outline-4 outline-offset-2 outline-light',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          '-mt-0.5 -ml-0.5 flex min-w-6 items-center justify-center px-1 text-sm leading-6 font-bold text-white tabular-nums',
          ground,
        )}
      >
        {label}
      </span>
    </button>
  );
};

type FindingProps = {
  findings: readonly NumberedFinding[];
  size: Size;
  selected: string | undefined;
  onSelect: (finding: NumberedFinding) => void;
};

/** The findings on the picture: numbered buttons, small ones above large ones. */
export const FindingMarks = ({ findings, size, selected, onSelect }: FindingProps) => {
  const t = useTranslations('inspect.picture');
  const textsOf = useRuleTexts();
  const byArea = findings.toSorted((a, b) => area(b.box) - area(a.box));
  return findings.map((finding) =>
    isOnPicture(finding.box, size) ? (
      <MarkButton
        key={finding.key}
        name={t('box', { number: finding.number, title: textsOf(finding.ruleId).title })}
        label={String(finding.number)}
        box={finding.box}
        size={size}
        layer={byArea.indexOf(finding) + 1}
        look={finding.impact}
        isSelected={finding.key === selected}
        onSelect={() => onSelect(finding)}
      />
    ) : null,
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
  const byArea = marks.toSorted((a, b) => area(b.box) - area(a.box));
  const seen = marks.flatMap(({ box }) => (isOnPicture(box, size) ? [box] : []));
  const points = seen.map((box) => `${box.x + box.width / 2},${box.y + box.height / 2}`).join(' ');
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
      {marks.map((mark) =>
        isOnPicture(mark.box, size) ? (
          <MarkButton
            key={mark.number}
            name={t('mark', { number: mark.number, kind: mark.kind, text: mark.text })}
            label={/^h\d$/.test(mark.kind) ? `${mark.number} ${mark.kind.toUpperCase()}` : String(mark.number)}
            box={mark.box}
            size={size}
            layer={byArea.indexOf(mark) + 1}
            look={mark.problem && mark.problem !== 'decorative' ? 'serious' : 'mark'}
            isSelected={mark.number === selected}
            onSelect={() => onSelect(mark.number)}
          />
        ) : null,
      )}
    </>
  );
};

/** One element on the picture, chosen in the tree. */
export const ElementMark = ({ box, size }: { box: Box | null; size: Size }) => {
  if (!isOnPicture(box, size)) return null;
  return (
    <span
      aria-hidden="true"
      style={placeOf(box, size)}
      className="pointer-events-none absolute z-10 border-3 border-primary outline-3 outline-light forced-border"
    />
  );
};
