/** A rectangle on a picture, in pixels of the screen. */
export type Rect = { x: number; y: number; width: number; height: number };

/** A box on the picture, and the size of the numbered tag that belongs to it. */
export type Tagged = { box: Rect; tag: { width: number; height: number } };

type Size = { width: number; height: number };

/** A tag is looked for at most this many rows away from its box. */
const rings = 6;
/** A box of more than this share of the picture is no content that a tag could hide. */
const largeShare = 0.3;

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isInside = ({ x, y, width, height }: Rect, area: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= area.width && y + height <= area.height;

/** Places outside of a box, the nearest to its top left corner first: above, below, left, right, then further away. */
const placesAround = ({ box, tag }: Tagged): Rect[] => {
  const { width, height } = tag;
  const at = (x: number, y: number): Rect => ({ x, y, width, height });
  const columns = Array.from({ length: Math.min(6, Math.ceil(box.width / width) || 1) }, (_, step) => step);
  const rows = Array.from({ length: Math.min(6, Math.ceil(box.height / height) || 1) }, (_, step) => step);
  const [above, below] = [box.y - height, box.y + box.height];
  const [before, after] = [box.x - width, box.x + box.width];
  const near = [
    ...columns.map((step) => at(box.x + step * width, above)),
    ...columns.map((step) => at(box.x + step * width, below)),
    ...rows.map((step) => at(before, box.y + step * height)),
    ...rows.map((step) => at(after, box.y + step * height)),
  ];
  const far = Array.from({ length: rings }, (_, ring) =>
    [above - ring * height, below + ring * height].flatMap((y) =>
      Array.from({ length: 2 * ring + 3 }, (_column, step) => at(box.x + (step - ring - 1) * width, y)),
    ),
  ).flat();
  return [...near, ...far];
};

/** For a box that fills the picture: along its upper edge, from its corner. */
const placesWithin = ({ box, tag }: Tagged, area: Size): Rect[] => {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const columns = Math.max(1, Math.floor((Math.min(area.width, box.x + box.width) - left) / tag.width));
  return Array.from({ length: Math.min(60, columns) }, (_, step) => ({ ...tag, x: left + step * tag.width, y: top }));
};

/**
 * Places the numbered tags of boxes, in their order: outside of their own box and off each other, if possible also off all other
 * boxes, and always on the picture. A tag is inside of its box only if there is no room around it.
 */
export const placeTags = (marks: readonly Tagged[], area: Size): Rect[] => {
  const contents = marks
    .map(({ box }) => box)
    .filter((box) => box.width * box.height < area.width * area.height * largeShare);
  const placed: Rect[] = [];
  for (const mark of marks) {
    const isFree = (place: Rect): boolean => isInside(place, area) && !placed.some((other) => overlaps(place, other));
    const around = placesAround(mark).filter(isFree);
    const outside = around.filter((place) => !overlaps(place, mark.box));
    const clear = outside.find((place) => !contents.some((box) => overlaps(place, box)));
    const within = placesWithin(mark, area);
    const place = clear ?? outside[0] ?? within.find(isFree) ?? within[0];
    placed.push(place ?? { ...mark.tag, x: Math.max(0, mark.box.x), y: Math.max(0, mark.box.y) });
  }
  return placed;
};
