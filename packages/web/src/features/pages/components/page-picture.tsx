import type { PageDetail } from '@zugang/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageScreenshotUrl } from '#lib/api';
import { useRuleTexts } from '#lib/catalogue';
import { MarksToggle, PictureMarks, type PictureMark } from '#lib/marks';
import { ChoiceBar, useFocusableScroller } from '#ui';
import type { NumberedFinding } from '../number-findings.ts';

type Props = {
  page: PageDetail;
  findings: NumberedFinding[];
  selected: string | undefined;
  onSelect: (findingId: string | undefined) => void;
};

const useMarks = (findings: readonly NumberedFinding[]): PictureMark[] => {
  const t = useTranslations('pages.detail');
  const textsOf = useRuleTexts();
  return useMemo(
    () =>
      findings.flatMap(({ id, number, ruleId, impact, box }) =>
        box
          ? [{ id, name: t('box', { number, title: textsOf(ruleId).title }), label: String(number), box, look: impact }]
          : [],
      ),
    [findings, t, textsOf],
  );
};

/** The page as it was checked, with a numbered box on every finding. The boxes are buttons; the selected one is brought into view. */
export const PagePicture = ({ page, findings, selected, onSelect }: Props) => {
  const t = useTranslations('pages.detail');
  const [zoom, setZoom] = useState<'fit' | 'full'>('fit');
  const [areMarksShown, showMarks] = useState(true);
  const frame = useFocusableScroller<HTMLElement>();
  const { screenshot } = page;
  const marks = useMarks(findings);
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
    <section aria-label={t('picture')} className="flex flex-col gap-3 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceBar
          legend={t('zoom')}
          value={zoom}
          onChange={setZoom}
          options={[
            { value: 'fit', label: t('zoom_fit') },
            { value: 'full', label: t('zoom_full') },
          ]}
        />
        <MarksToggle isOn={areMarksShown} onChange={showMarks} />
      </div>
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
          {areMarksShown ? (
            <PictureMarks marks={marks} size={screenshot} selected={selected} onSelect={onSelect} />
          ) : null}
        </div>
      </section>
    </section>
  );
};
