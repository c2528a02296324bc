import { setTimeout as sleep } from 'node:timers/promises';
import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { type Clip, captureClip } from '../../tab/capture-clip.ts';
import { readResource } from '../../tab/read-resource.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';
import { type Flashes, readFlashes } from './read-flashes.ts';

const pageOf = inPageOf<typeof inPage>('motion');

/** Odd times, so that a picture that turns has not come round just then. */
const PICTURE_MS = [130, 310, 210, 290];
/** Charts grow once, in a second or two: what is drawn by a script is looked at again after that. */
const GROWING_MS = 2_500;
const FRAMES = 12;
const FRAME_MS = 80;

const captureAll = async (tab: Tab, clips: readonly Clip[]): Promise<string[]> => {
  const pictures: string[] = [];
  for (const clip of clips) pictures.push(await captureClip(tab, clip, true));
  return pictures;
};

/** Compares pictures with the first ones, a few times. */
const compareAll = async (tab: Tab, clips: readonly Clip[]): Promise<boolean[]> => {
  const before = await captureAll(tab, clips);
  const isMoving = clips.map(() => false);
  for (const milliseconds of PICTURE_MS) {
    await sleep(milliseconds);
    const after = await captureAll(tab, clips);
    for (const [index, picture] of after.entries()) isMoving[index] ||= picture !== before[index];
  }
  return isMoving;
};

/** Which pictures move, and go on. */
const watchPictures = async (tab: Tab, world: World, clips: readonly Clip[]): Promise<boolean[]> => {
  const isMoving = await compareAll(tab, clips);
  const isDrawn = await pageOf(world).listDrawn();
  if (!isMoving.some((one, index) => one && isDrawn[index])) return isMoving;
  await sleep(GROWING_MS);
  const goesOn = await compareAll(tab, clips);
  return isMoving.map((one, index) => one && (!isDrawn[index] || goesOn[index] === true));
};

const readDataUrl = async (url: string): Promise<Uint8Array | null> => {
  const bytes = await fetch(url)
    .then((answer) => answer.arrayBuffer())
    .catch(() => null);
  return bytes && new Uint8Array(bytes);
};

/** A large drawing that moves, frame by frame. */
const watchFlashes = async (tab: Tab, world: World, { clip, index }: { clip: Clip; index: number }): Promise<void> => {
  const startedAt = performance.now();
  const frames: string[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    frames.push(await captureClip(tab, clip, true));
    await sleep(FRAME_MS);
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  await pageOf(world).judgeFlashes(index, { frames, milliseconds });
};

/** Pictures of several frames, read from their files. */
const readPictures = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const read: ({ index: number } & Flashes)[] = [];
  for (const { index, url } of await page.listFlashPictures()) {
    const file = url.startsWith('data:') ? await readDataUrl(url) : await readResource(tab, url);
    const flashes = file && (await readFlashes(file));
    if (flashes) read.push({ index, ...flashes });
  }
  if (read.length > 0) await page.judgeFlashPictures(read);
};

const judgeMotion = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  // On a busy machine a page that moves may show nothing of it in the moment of a short look.
  if (tab.isRestless || (await page.hasMoved())) await page.watchOn(tab.isRestless);
  const [, clips] = await Promise.all([page.judgeScriptMotion(), page.listMovingPictures()]);
  if (clips.length === 0) return;
  await readPictures(tab, world);
  const isMoving = await watchPictures(tab, world, clips);
  await page.judgeMovingPictures(isMoving);
  for (const [index, clip] of clips.entries())
    if (isMoving[index] && (await page.isFlashArea(index))) return watchFlashes(tab, world, { clip, index });
};

/** What scripts keep moving, and pictures that move: compared by their pixels where there are any. */
export const motion = defineProbe({
  name: 'motion',
  prepare: (_tab, world) => pageOf(world).watchMotion(),
  run: judgeMotion,
});
