import type { InspectMoment } from '@zugang/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { momentPictureUrl } from '#lib/api';
import { PannablePicture } from './pannable-picture.tsx';
import type { CompareMode } from './compare-panel.tsx';

type Props = {
  place: { projectId: string; inspectionId: string };
  before: InspectMoment;
  now: InspectMoment;
  mode: CompareMode;
};

/** The pictures of two moments: one over the other with a slider, or side by side. */
export const ComparedPictures = ({ place, before, now, mode }: Props) => {
  const t = useTranslations('inspect');
  const sliderId = useId();
  const [share, setShare] = useState(50);
  if (!before.picture || !now.picture) return <p>{t('picture.none')}</p>;
  const nowPicture = {
    src: momentPictureUrl(place, now.number),
    size: now.picture,
    alt: t('picture.alt', { title: now.title }),
    target: null,
  };
  const beforeSrc = momentPictureUrl(place, before.number);
  const beforeAlt = t('picture.alt_before', { title: before.title });
  if (mode === 'side')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <figure>
          <figcaption className="mb-2 font-semibold">{t('compare.before')}</figcaption>
          <PannablePicture src={beforeSrc} size={before.picture} alt={beforeAlt} target={null} />
        </figure>
        <figure>
          <figcaption className="mb-2 font-semibold">{t('compare.after')}</figcaption>
          <PannablePicture {...nowPicture} />
        </figure>
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <label htmlFor={sliderId} className="mb-1.5 block text-sm font-semibold">
          {t('compare.slider')}
        </label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
          className="h-6 w-full accent-primary"
        />
      </div>
      <PannablePicture {...nowPicture}>
        <img
          src={beforeSrc}
          alt={beforeAlt}
          style={{
            width: `${(before.picture.width / now.picture.width) * 100}%`,
            clipPath: `inset(0 ${100 - (share * now.picture.width) / before.picture.width}% 0 0)`,
          }}
          className="pointer-events-none absolute top-0 left-0 h-auto max-w-none select-none"
        />
        <span
          aria-hidden="true"
          style={{ left: `${share}%` }}
          className="pointer-events-none absolute inset-y-0 w-0.5 bg-primary outline-2 outline-light forced-fill"
        />
      </PannablePicture>
    </div>
  );
};
