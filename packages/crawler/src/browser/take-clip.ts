import type { Tab } from './open-tab.ts';

/** In CSS pixels from the page's upper left corner. */
export type Clip = { x: number; y: number; width: number; height: number };

/** A picture (PNG, base64) of a part of the page, at most 800 x 400 px. */
export async function takeClip({ cdp }: Tab, { x, y, width, height }: Clip, isBeyondViewport = false): Promise<string> {
  const clip = { x, y, width: Math.max(1, Math.min(width, 800)), height: Math.max(1, Math.min(height, 400)), scale: 1 };
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    optimizeForSpeed: true,
    captureBeyondViewport: isBeyondViewport,
  });
  return data;
}
