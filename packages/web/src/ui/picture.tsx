import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { joinClasses } from './join-classes.ts';

type PictureProps = {
  /** Null where there is none. */
  src: string | null;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Shown in its place where there is none, or where it cannot be loaded. */
  fallback: string;
  /** `thumbnail`: fills a fixed frame; `whole`: as large as it is, at most as wide as its place. */
  kind?: 'thumbnail' | 'whole';
  className?: string;
};

/** A picture on a quiet ground with a hairline. */
export const Picture = ({ src, alt, fallback, kind = 'thumbnail', className }: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const isThumbnail = kind === 'thumbnail';
  const frame = joinClasses(
    'flex items-center justify-center overflow-hidden border border-hairline bg-paper',
    className,
  );
  if (!src || failed === src) {
    return (
      <span className={joinClasses(frame, 'flex-col gap-1 p-2 text-center text-sm text-soft')}>
        <ImageOff aria-hidden="true" className="size-5" />
        {isThumbnail ? <span className="sr-only">{fallback}</span> : fallback}
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={isThumbnail ? 'size-full object-contain' : 'h-auto max-h-[32rem] max-w-full object-contain'}
      />
    </span>
  );
};
