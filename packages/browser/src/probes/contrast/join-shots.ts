import { type Clip, MAX_CLIP } from '../../tab/capture-clip.ts';

/** A text to be pictured, by its number in the page; `isBeyond`: in a part of the page that the window does not show. */
export type TextShot = { index: number; clip: Clip; isBeyond: boolean };

/** One picture of several texts, and where each of them is in it. */
export type JoinedShot = { clip: Clip; isBeyond: boolean; texts: { index: number; area: Clip }[] };

const around = (one: Clip, other: Clip): Clip => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
};

const fits = ({ width, height }: Clip): boolean => width <= MAX_CLIP.width && height <= MAX_CLIP.height;

/** Joins texts that are near each other: a picture costs more than what is on it. */
export const joinShots = (shots: readonly TextShot[]): JoinedShot[] => {
  const groups: { clip: Clip; isBeyond: boolean; shots: TextShot[] }[] = [];
  for (const { index, clip: exact, isBeyond } of shots) {
    // On whole pixels, so that what is cut out of a picture is what is on the page.
    const [x, y] = [Math.floor(exact.x), Math.floor(exact.y)];
    const width = Math.min(Math.ceil(exact.x + exact.width) - x, MAX_CLIP.width);
    const height = Math.min(Math.ceil(exact.y + exact.height) - y, MAX_CLIP.height);
    const shot = { index, clip: { x, y, width, height }, isBeyond };
    const group = groups.find((one) => one.isBeyond === isBeyond && fits(around(one.clip, shot.clip)));
    if (group) {
      group.clip = around(group.clip, shot.clip);
      group.shots.push(shot);
    } else groups.push({ clip: shot.clip, isBeyond, shots: [shot] });
  }
  return groups.map(({ clip, isBeyond, shots: own }) => ({
    clip,
    isBeyond,
    texts: own.map(({ index, clip: one }) => ({ index, area: { ...one, x: one.x - clip.x, y: one.y - clip.y } })),
  }));
};
