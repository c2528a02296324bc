import type { PageDetail } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageScreenshotUrl } from '#lib/api';
import { useRuleTexts } from '#lib/catalogue';
import { ChoiceBar, joinClasses, useFocusableScroller } from '#ui';
import type { NumberedFinding } from '../number-findings.ts';
import { placeBoxes } from '../place-boxes.ts';
import type { BoxPlace } from '../place-boxes.ts';

type Props = {
  page: PageDetail;
  findings: NumberedFinding[];
  selected: string | undefined;
  onSelect: (findingId: string | undefined) => void;
};

/** The page as it was checked, with a numbered box on every finding. The boxes are buttons; the selected one is brought into view. */
export const PagePicture = ({ page, findings, selected, onSelect }: Props) => {
  const t = useTranslations('pages.detail');
  const [zoom, setZoom] = useState<'fit' | 'full'>('fit');
  const frame = useFocusableScroller<HTMLElement>();
  const { screenshot } = page;
  const places = placeBoxes(findings);
  const box = findings.find((finding) => finding.id === selected)?.box;
  useEffect(() => {
    const element = frame.current;
    if (!element || !screenshot || !box) return;
    const scale = element.scrollWidth / screenshot.width;
    element.scrollTo({
      top: (box.y + box.height / 2) * scale - element.clientHeight / 2,
      left: (box.x + box.width / 2) * scale - element.clientWidth / 2,
      behavior: 'smooth',
    });
  }, [box, screenshot, frame]);
  if (!screenshot) return <p className="border border-dashed border-control p-6 text-soft">{t('picture_none')}</p>;
  return (
    <section aria-label={t('picture')} className="flex flex-col gap-3 xl:sticky xl:top-20">
      <ChoiceBar
        legend={t('zoom')}
        value={zoom}
        onChange={setZoom}
        options={[
          { value: 'fit', label: t('zoom_fit') },
          { value: 'full', label: t('zoom_full') },
        ]}
      />
      <section
        ref={frame}
        aria-label={t('picture_frame')}
        data-show-focus
        className="relative max-h-[calc(100dvh-11rem)] min-h-64 overflow-auto border border-control bg-paper"
      >
        <div className="relative isolate" style={{ width: zoom === 'full' ? screenshot.width : '100%' }}>
          <img
            src={pageScreenshotUrl({ projectId: page.projectId, pageId: page.id, version: screenshot.version })}
            width={screenshot.width}
            height={screenshot.height}
            alt={t('picture_alt', { title: page.title ?? page.url })}
            className="block h-auto w-full"
          />
          {findings.map((finding) => (
            <FindingBox
              key={finding.id}
              finding={finding}
              size={screenshot}
              place={places.get(finding.id) ?? firstPlace}
              isSelected={finding.id === selected}
              onSelect={onSelect}
            />
          ))}
        </div>
      </section>
    </section>
  );
};

const firstPlace: BoxPlace = { shift: 0, layer: 0 };

const frames = {
  critical: 'border-critical bg-critical/10',
  serious: 'border-serious bg-serious/10',
  moderate: 'border-moderate bg-moderate/10',
  minor: 'border-minor bg-minor/10',
} as const;
const grounds = { critical: 'bg-critical', serious: 'bg-serious', moderate: 'bg-moderate', minor: 'bg-minor' } as const;

type BoxProps = {
  finding: NumberedFinding;
  size: { width: number; height: number };
  place: BoxPlace;
  isSelected: boolean;
  onSelect: (findingId: string) => void;
};

const percent = (part: number, whole: number): string => `${Math.max(0, (part / whole) * 100)}%`;

const FindingBox = ({ finding, size, place, isSelected, onSelect }: BoxProps) => {
  const t = useTranslations('pages.detail');
  const { title } = useRuleTexts()(finding.ruleId);
  const { box, number, impact } = finding;
  if (!box || box.y >= size.height || box.x >= size.width) return null;
  // A finding of the whole page would tint all of it, and all marks beneath.
  const isWholePage = box.width * box.height > size.width * size.height * 0.8;
  return (
    <button
      type="button"
      aria-label={t('box', { number, title })}
      title={title}
      aria-pressed={isSelected}
      onClick={() => onSelect(finding.id)}
      style={{
        left: percent(box.x, size.width),
        top: percent(box.y, size.height),
        width: percent(Math.min(box.width, size.width - box.x), size.width),
        height: percent(Math.min(box.height, size.height - box.y), size.height),
        zIndex: isSelected ? 1000 : place.layer + 1,
      }}
      className={joinClasses(
        // With the focus on it, a box lies above all others.
        'absolute flex min-h-6 min-w-6 items-start justify-start border-2 forced-border focus-visible:z-1001!',
        frames[impact],
        isWholePage && '!bg-transparent',
        isSelected && 'outline-4 outline-offset-2 outline-light',
        place.shift > 0 && 'pointer-events-none focus-visible:pointer-events-auto',
      )}
    >
      <span
        aria-hidden="true"
        style={{ translate: `${place.shift * 110}%` }}
        className={joinClasses(
          'pointer-events-auto -mt-0.5 -ml-0.5 flex min-w-6 items-center justify-center px-1 text-sm leading-6 font-bold text-white tabular-nums',
          grounds[impact],
        )}
      >
        {number}
      </span>
    </button>
  );
};
