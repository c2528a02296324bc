import type { Box, Mark, PageCheck } from '@zugang/engine';
import type { PageErrorCode } from '@zugang/crawler/egress';
import type { SentRequests } from '../tab/count-requests.ts';
import type { Screenshot } from '../page-runner/page-runner-types.ts';

/** How a page is shown. Sizes in {@link windowSizes}; `zoom` in percent, as the browser's own. */
export type InspectView = {
  viewport: 'desktop' | 'tablet' | 'mobile';
  zoom: 100 | 200 | 400;
  scheme: 'light' | 'dark';
  vision: 'none' | 'blurredVision' | 'reducedContrast' | 'achromatopsia' | 'deuteranopia' | 'protanopia' | 'tritanopia';
  isForcedColors: boolean;
  isReducedMotion: boolean;
};

/** What the page wanted and did not get, or said. */
export type PageNotice = {
  kind: 'off_site' | 'new_window' | 'dialog' | 'download' | 'not_found';
  url: string | null;
  text: string | null;
};

/** The window as it is now. `picture` shows it, `x` and `y` say how far it is scrolled; all in CSS pixels. */
export type WindowFrame = {
  title: string;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  pageWidth: number;
  pageHeight: number;
  focus: { name: string; role: string; box: Box | null } | null;
  picture: Buffer | null;
};

/** A page as it is now: what was found, and its whole picture. `isCut`: the page goes on below the picture. */
export type InspectedMoment = {
  url: string;
  check: PageCheck;
  picture: (Screenshot & { isCut: boolean }) | null;
  milliseconds: number;
};

/** What the browser's accessibility tree says of an element. */
export type AccessibleFacts = {
  role: string;
  name: string;
  description: string;
  isIgnored: boolean;
  states: { name: string; value: string }[];
};

export type ElementDetails = AccessibleFacts & {
  selector: string;
  snippet: string;
  box: Box | null;
  isFocusable: boolean;
  contrast: {
    foreground: string;
    background: string;
    ratio: number;
    needed: number;
    fontSize: number;
    fontWeight: number;
    isOverPicture: boolean;
  } | null;
};

/** A node of the accessibility tree in the order of the page; `id` leads back to the element. */
export type TreeNode = { id: number; depth: number; role: string; name: string; states: string[] };

export type OverlayName = 'headings' | 'landmarks' | 'tab-order' | 'images';
export type OverlayMark = Mark & { number: number };

/** What is sent to the page as a person would do it; coordinates are the window's, in CSS pixels. */
export type PageInput =
  | { kind: 'click'; x: number; y: number }
  | { kind: 'scroll'; x: number; y: number }
  | { kind: 'type'; text: string }
  | { kind: 'key'; key: string };

/** A page held open. Its calls are made one after the other; each rejects with {@link PageCrashedError} where the page has died or hangs. */
export type InspectSession = {
  /** Null where the page is there; what went wrong else. */
  open: (url: string) => Promise<PageErrorCode | null>;
  back: () => Promise<PageErrorCode | null>;
  show: (view: InspectView) => Promise<void>;
  check: () => Promise<InspectedMoment>;
  look: () => Promise<WindowFrame>;
  send: (input: PageInput) => Promise<void>;
  /** Null where the element is gone, or in a frame of another site. */
  describe: (target: { selector: string } | { node: number }) => Promise<ElementDetails | null>;
  overlay: (name: OverlayName) => Promise<OverlayMark[]>;
  tree: () => Promise<{ nodes: TreeNode[]; isCut: boolean }>;
  /** What the page wanted since they were last read. */
  drainNotices: () => PageNotice[];
  /** What was requested of servers since this was last read. */
  drainRequests: () => SentRequests;
  isAlive: () => boolean;
  close: () => Promise<void>;
};

/** The page has crashed or hangs: it must be opened again. */
export class PageCrashedError extends Error {
  readonly code: PageErrorCode;

  constructor(code: PageErrorCode) {
    super(`the page is broken: ${code}`);
    this.code = code;
  }
}
