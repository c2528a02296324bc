import type { Box } from '@zugang/contract';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { ChangingText, IconButton, useFocusableScroller } from '#ui';
import { usePanning } from './use-panning.ts';

type Props = {
  src: string;
  alt: string;
  /** In CSS pixels of the page. */
  size: { width: number; height: number };
  /** What is to be seen. */
  target: Box | null;
  /** Drawn over the picture, placed by percent. */
  children?: ReactNode;
  tools?: ReactNode;
};

const steps = [1, 1.5, 2, 3, 4, 6] as const;
/** A small page is not blown up to the whole width. */
const largest = 1.5;

/** A large picture one moves about in: scrolls by keys, wheel and touch, is dragged by the mouse, and is enlarged by buttons, keys and wheel. */
export const PannablePicture = ({ src, alt, size, target, children, tools }: Props) => {
  const t = useTranslations('inspect.picture');
  const format = useFormat();
  const frame = useFocusableScroller<HTMLElement>();
  const [zoom, setZoom] = useState(0);
  const scale = steps[zoom] ?? 1;
  const onZoom = useCallback((step: -1 | 0 | 1) => {
    setZoom((before) => (step === 0 ? 0 : Math.max(0, Math.min(steps.length - 1, before + step))));
  }, []);
  usePanning(frame, onZoom);
  useEffect(() => {
    const element = frame.current;
    if (!element || !target) return;
    const drawn = element.firstElementChild;
    const factor = (drawn instanceof HTMLElement ? drawn.offsetWidth : element.scrollWidth) / size.width;
    element.scrollTo({
      top: (target.y + target.height / 2) * factor - element.clientHeight / 2,
      left: (target.x + target.width / 2) * factor - element.clientWidth / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  }, [target, size.width, frame]);
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('zoom_out')}
          size="small"
          disabled={zoom === 0}
          icon={<ZoomOut aria-hidden="true" className="size-5" />}
          onClick={() => onZoom(-1)}
        />
        <IconButton
          label={t('zoom_in')}
          size="small"
          disabled={zoom === steps.length - 1}
          icon={<ZoomIn aria-hidden="true" className="size-5" />}
          onClick={() => onZoom(1)}
        />
        <IconButton
          label={t('fit')}
          size="small"
          icon={<Maximize2 aria-hidden="true" className="size-4.5" />}
          onClick={() => onZoom(0)}
        />
        <ChangingText className="text-sm text-soft tabular-nums" text={t('zoom', { percent: format.percent(scale) })} />
        <span className="ml-auto flex flex-wrap gap-2">{tools}</span>
      </div>
      <section
        ref={frame}
        aria-label={t('frame')}
        data-show-focus
        className="relative max-h-[calc(100dvh-11rem)] min-h-64 cursor-grab overflow-auto border border-control bg-paper active:cursor-grabbing"
      >
        <div
          className="relative isolate"
          style={{ width: `${scale * 100}%`, maxWidth: `${size.width * largest * scale}px` }}
        >
          <img
            src={src}
            width={size.width}
            height={size.height}
            alt={alt}
            draggable={false}
            className="block h-auto w-full select-none"
          />
          {children}
        </div>
      </section>
    </section>
  );
};
