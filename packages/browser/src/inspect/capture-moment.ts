import type { PageCheck } from '@zugang/engine';
import { engineIn } from '../page-script/engine-api.ts';
import { measureContrast } from '../probes/contrast/probe.ts';
import { checkFrames, joinFrames } from '../probes/frames/check-frames.ts';
import { openShadows } from '../probes/shadows/open-shadows.ts';
import type { Tab } from '../tab/open-tab.ts';
import { settleScript } from '../tab/settle.ts';
import { within } from '../tab/within.ts';
import type { InspectedMoment, InspectView, WindowFrame } from './inspect-types.ts';
import { inspectIn, openCheckWorld, openInspectWorld, whereverItGoes } from './inspect-world.ts';
import { sharpnessOf, windowSizeOf } from './show-page.ts';

const LEVEL = 'AA';
const SETTLE_MS = 8_000;
/** After a click or a key: the longest wait for a page that never settles. */
const REACTION_MS = 1_500;
/** In CSS pixels; times the sharpness it must stay below what the browser can draw. */
const MAX_HEIGHT = 12_000;
const MAX_WIDTH = 2_600;
const MAX_DRAWN = 16_000;
const QUALITY = 70;

/** Waits until the page has settled; a page that never does is captured as it is. */
export const settlePage = async (tab: Tab, milliseconds = SETTLE_MS): Promise<void> => {
  await whereverItGoes(async () => {
    const world = await openInspectWorld(tab);
    await within(settleScript(world).settle(), milliseconds);
  });
};

export const settleReaction = (tab: Tab): Promise<void> => settlePage(tab, REACTION_MS);

type Clip = { x: number; y: number; width: number; height: number; scale: number };

const draw = async ({ cdp }: Tab, clip: Clip, isBeyondViewport: boolean): Promise<Buffer | null> => {
  try {
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: QUALITY,
      captureBeyondViewport: isBeyondViewport,
      clip,
    });
    return Buffer.from(data, 'base64');
  } catch {
    return null;
  }
};

const drawPage = async (tab: Tab, view: InspectView, size: PageCheck['size']): Promise<InspectedMoment['picture']> => {
  const scale = sharpnessOf(view);
  const width = Math.max(1, Math.min(Math.ceil(size.width), MAX_WIDTH));
  const highest = Math.min(MAX_HEIGHT, Math.floor(MAX_DRAWN / scale));
  const height = Math.max(1, Math.min(Math.ceil(size.height), highest));
  const data = await draw(tab, { x: 0, y: 0, width, height, scale }, true);
  return data && { data, width, height, isCut: size.height > height };
};

const checkOnce = async (tab: Tab): Promise<PageCheck> => {
  const { world, pageScript } = await openCheckWorld(tab);
  const engine = engineIn(world);
  await openShadows(world);
  await engine.startCheck({ level: LEVEL });
  // What it adds is worth no failure.
  await measureContrast(tab, world).catch(() => undefined);
  // Looked into and not operated: what is open stays open.
  const asked = { pageScript, level: LEVEL, opensStates: false } as const;
  const frames = await checkFrames(tab, world.contextId, asked).catch(() => []);
  return joinFrames(await engine.readCheck(), frames);
};

/**
 * Checks the page in its current state, with whatever is open in it, and draws the whole of it. Nothing is pressed and nothing moved: the
 * page can be operated further. Takes a second or two.
 */
export const captureMoment = async (tab: Tab, view: InspectView): Promise<InspectedMoment> => {
  const startedAt = performance.now();
  await settlePage(tab);
  const check = await whereverItGoes(() => checkOnce(tab));
  const picture = await drawPage(tab, view, check.size);
  return { url: tab.page.url(), check, picture, milliseconds: Math.round(performance.now() - startedAt) };
};

/** The window as it is now, drawn and described. */
export const captureFrame = async (tab: Tab, view: InspectView): Promise<WindowFrame> => {
  const facts = await whereverItGoes(async () => {
    const world = await openInspectWorld(tab);
    return inspectIn(world).readWindow();
  });
  const { title, x, y, page, focus } = facts;
  const size = windowSizeOf(view);
  const picture = await draw(tab, { x, y, ...size, scale: sharpnessOf(view) }, false);
  return {
    title,
    url: tab.page.url(),
    x,
    y,
    ...size,
    pageWidth: Math.ceil(page.width),
    pageHeight: Math.ceil(page.height),
    focus,
    picture,
  };
};
