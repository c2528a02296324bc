import type { Box } from '@zugang/contract';
import { useMemo, useRef } from 'react';
import { joinClasses } from '#ui';
import { placeTags, type Rect } from './place-tags.ts';
import { useWidth } from './use-width.ts';

const looks = {
  critical: { frame: 'border-critical', ground: 'bg-critical' },
  serious: { frame: 'border-serious', ground: 'bg-serious' },
  moderate: { frame: 'border-moderate', ground: 'bg-moderate' },
  minor: { frame: 'border-minor', ground: 'bg-minor' },
  mark: { frame: 'border-primary', ground: 'bg-primary-deep' },
} as const;

/** A box on a picture with its number. */
export type PictureMark = {
  id: string;
  /** What the button is called. */
  name: string;
  /** What its tag says. */
  label: string;
  box: Box;
  look: keyof typeof looks;
};

type Size = { width: number; height: number };

type Props = {
  marks: readonly PictureMark[];
  /** Of the picture, in CSS pixels of the page. */
  size: Size;
  selected: string | undefined;
  onSelect: (id: string) => void;
};

const tagHeight = 20;
const tagOf = (label: string): Size => ({ width: Math.max(tagHeight, 8 * label.length + 8), height: tagHeight });

const isOnPicture = ({ x, y, width, height }: Box, size: Size): boolean =>
  x < size.width && y < size.height && x + width > 0 && y + height > 0;

/** The visible part of a box, in pixels of the screen. */
const scaled = (box: Box, size: Size, scale: number): Rect => {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(box.x + box.width, size.width) - x;
  const height = Math.min(box.y + box.height, size.height) - y;
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
};

/**
 * Numbered buttons on a picture: each is an outline around its box, with a tag outside of it. Small boxes are above large ones;
 * the one with the pointer, the focus or the selection is above all. The parent is as large as the drawn picture.
 */
export const PictureMarks = ({ marks, size, selected, onSelect }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const places = useMemo(() => {
    if (width === null) return [];
    const scale = width / size.width;
    const seen = marks.filter(({ box }) => isOnPicture(box, size));
    const boxes = seen.map(({ label, box }) => ({ box: scaled(box, size, scale), tag: tagOf(label) }));
    const tags = placeTags(boxes, { width, height: size.height * scale });
    return seen.flatMap((mark, index) => {
      const [box, tag] = [boxes[index]?.box, tags[index]];
      return box && tag ? [{ mark, box, tag }] : [];
    });
  }, [marks, size, width]);
  const bySize = places.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  return (
    <div ref={frame} className="pointer-events-none absolute inset-0">
      {places.map((place) => (
        <MarkButton
          key={place.mark.id}
          {...place}
          layer={bySize.indexOf(place) + 1}
          isSelected={place.mark.id === selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
};

type MarkProps = {
  mark: PictureMark;
  box: Rect;
  tag: Rect;
  layer: number;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

const MarkButton = ({ mark, box, tag, layer, isSelected, onSelect }: MarkProps) => {
  const { frame, ground } = looks[mark.look];
  return (
    <button
      type="button"
      aria-label={mark.name}
      title={mark.name}
      aria-pressed={isSelected}
      onClick={() => onSelect(mark.id)}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, zIndex: isSelected ? 100_000 : layer }}
      className="group pointer-events-auto absolute block min-h-6 min-w-6 cursor-pointer hover:z-100001! focus-visible:z-100002!"
    >
      <span
        aria-hidden="true"
        style={{ width: box.width, height: box.height }}
        className={joinClasses(
          'forced-border absolute top-0 left-0 border-2 outline-1 outline-white group-hover:border-4',
          frame,
          isSelected && 'border-4 outline-4! outline-offset-2 outline-light!',
        )}
      />
      <span
        aria-hidden="true"
        style={{ left: tag.x - box.x, top: tag.y - box.y, width: tag.width, height: tag.height }}
        className={joinClasses(
          'forced-border absolute flex items-center justify-center text-xs font-bold text-white tabular-nums outline-1 outline-white',
          ground,
        )}
      >
        {mark.label}
      </span>
    </button>
  );
};
