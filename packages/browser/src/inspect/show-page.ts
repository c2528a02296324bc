import type { Tab } from '../tab/open-tab.ts';
import type { InspectView } from './inspect-types.ts';

/** The windows pages are shown in, in CSS pixels at 100 %. */
export const windowSizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  mobile: { width: 390, height: 844 },
} as const;

/** The window's size with the zoom counted in: at 400 % a page has a quarter of the pixels (WCAG 1.4.4, 1.4.10). */
export const windowSizeOf = ({ viewport, zoom }: InspectView): { width: number; height: number } => {
  const { width, height } = windowSizes[viewport];
  return { width: Math.round((width * 100) / zoom), height: Math.round((height * 100) / zoom) };
};

/** How many picture points a CSS pixel gets: enough for people to read what is shown. */
export const sharpnessOf = ({ viewport, zoom }: InspectView): number => {
  if (zoom === 400) return 3;
  return zoom === 200 || viewport !== 'desktop' ? 2 : 1;
};

/** Shows the page in another window, or to other eyes. Takes effect at once, and for the pages to come. */
export const showPage = async ({ page, cdp }: Tab, view: InspectView): Promise<void> => {
  await page.setViewportSize(windowSizeOf(view));
  const isTouch = view.viewport !== 'desktop';
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch, maxTouchPoints: isTouch ? 5 : 1 });
  await page.emulateMedia({
    colorScheme: view.scheme,
    forcedColors: view.isForcedColors ? 'active' : 'none',
    reducedMotion: view.isReducedMotion ? 'reduce' : 'no-preference',
  });
  await cdp.send('Emulation.setEmulatedVisionDeficiency', { type: view.vision });
};
