import type { Tab } from './open-tab.ts';

/** In CSS pixels from the page's upper left corner. */
export type Clip = { x: number; y: number; width: number; height: number };

/** A picture is never larger, in CSS pixels. */
export const MAX_CLIP = { width: 800, height: 400 };

/** A picture (PNG, base64) of a part of the page, at most 800 x 400 px. */
export const captureClip = async (
  { cdp }: Tab,
  { x, y, width, height }: Clip,
  isBeyondViewport = false,
): Promise<string> => {
  const clip = {
    x,
    y,
    width: Math.max(1, Math.min(width, MAX_CLIP.width)),
    height: Math.max(1, Math.min(height, MAX_CLIP.height)),
    scale: 1,
  };
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    optimizeForSpeed: true,
    captureBeyondViewport: isBeyondViewport,
  });
  return data;
};
