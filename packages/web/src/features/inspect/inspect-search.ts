import type { InspectView } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { readChoice, readFlag, readText } from '#lib/search-params';

export const viewports = ['desktop', 'tablet', 'mobile'] as const;
export const zooms = ['100', '200', '400'] as const;
export const visions = [
  'none',
  'blurredVision',
  'reducedContrast',
  'achromatopsia',
  'deuteranopia',
  'protanopia',
  'tritanopia',
] as const;

/** The search parameters of a place of a page: the page, how it is shown, and the finding. Defaults are left out. */
export type InspectSearch = {
  url?: string | undefined;
  rule?: string | undefined;
  selector?: string | undefined;
  viewport?: 'tablet' | 'mobile' | undefined;
  zoom?: '200' | '400' | undefined;
  scheme?: 'dark' | undefined;
  vision?: Exclude<InspectView['vision'], 'none'> | undefined;
  forced?: true | undefined;
  motion?: true | undefined;
};

const unusual = <T extends string, Usual extends T>(
  value: T | undefined,
  usual: Usual,
): Exclude<T, Usual> | undefined => (value === usual ? undefined : (value as Exclude<T, Usual> | undefined));

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

export const readInspectSearch = (search: Record<string, unknown>): InspectSearch => ({
  url: readText(search['url'], limits.url.max),
  rule: readText(search['rule'], 100),
  selector: readText(search['selector'], 1000),
  viewport: unusual(readChoice(search['viewport'], viewports), 'desktop'),
  zoom: unusual(readChoice(asText(search['zoom']), zooms), '100'),
  scheme: readChoice(search['scheme'], ['dark'] as const),
  vision: unusual(readChoice(search['vision'], visions), 'none'),
  forced: readFlag(search['forced']),
  motion: readFlag(search['motion']),
});

/** How a page is to be shown, after the address. */
export const viewOf = ({ viewport, zoom, scheme, vision, forced, motion }: InspectSearch): InspectView => ({
  viewport: viewport ?? 'desktop',
  zoom: zoom === undefined ? 100 : zoom === '200' ? 200 : 400,
  scheme: scheme ?? 'light',
  vision: vision ?? 'none',
  isForcedColors: forced ?? false,
  isReducedMotion: motion ?? false,
});

/** The same, back into the address. */
export const searchOfView = (view: InspectView): Omit<InspectSearch, 'url' | 'rule' | 'selector'> => ({
  viewport: view.viewport === 'desktop' ? undefined : view.viewport,
  zoom: view.zoom === 100 ? undefined : view.zoom === 200 ? '200' : '400',
  scheme: view.scheme === 'dark' ? 'dark' : undefined,
  vision: view.vision === 'none' ? undefined : view.vision,
  forced: view.isForcedColors || undefined,
  motion: view.isReducedMotion || undefined,
});
