import type { CDPSession } from 'playwright-core';
import type { Screenshot } from '../page-runner/page-runner-types.ts';

/** In CSS pixels. Higher pages are cut. */
const MAX_HEIGHT = 12_000;
const MAX_WIDTH = 1_920;
const QUALITY = 60;

/** The whole page as JPEG (WebP would cost the browser three times as much), from its upper left corner, at most 1,920 × 12,000 px. Null when the browser cannot draw it. */
export const captureScreenshot = async (
  cdp: CDPSession,
  size: { width: number; height: number },
): Promise<Screenshot | null> => {
  const width = Math.max(1, Math.min(Math.ceil(size.width), MAX_WIDTH));
  const height = Math.max(1, Math.min(Math.ceil(size.height), MAX_HEIGHT));
  try {
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: QUALITY,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    return { data: Buffer.from(data, 'base64'), width, height };
  } catch {
    return null;
  }
};
