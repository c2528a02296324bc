/** The two languages of the demo website. */
export type DemoLanguage = 'de' | 'en';

/** A barrier that was put into a page on purpose. */
export type PlantedBarrier = {
  /** The page's path on the demo site, for example `/shop`. */
  path: string;
  /** An axe-core rule, one of our own checks, or (when not decidable) what a person would call it. */
  ruleId: string;
  /** Number of the WCAG 2.2 success criterion; null for best practice. */
  criterion: string | null;
  /** CSS selector that hits exactly the planted elements in the rendered page. */
  selector: string;
  /** How many elements the selector hits. */
  count: number;
  /**
   * True: a rule must report a failure. False: a rule can only ask for review (then `ruleId` is a rule's),
   * or no rule sees it and a person must look.
   */
  decidable: boolean;
  note: { de: string; en: string };
};

/** A barrier as a page's data names it; the path comes from the page. */
export type PageBarrier = Omit<PlantedBarrier, 'path'>;

/** What a page may know about the request it answers. */
export type PageRequest = {
  /** Scheme, host and port as the client wrote them, without a slash at the end. */
  origin: string;
  query: URLSearchParams;
  /** Made anew for every answer. */
  sessionId: string;
};

/** One page of the demo website, as data. */
export type DemoPage = {
  path: string;
  language: DemoLanguage;
  /** Heading of the page and, with the library's name, its document title. */
  title: string;
  /** Markup inside `<main>` after the heading; of a bare page all of `<body>`. */
  main: string | ((request: PageRequest) => string);
  barriers: PageBarrier[];
  /** `faulty`: the shared header and footer with their planted barriers; `repaired`: without; `bare`: no frame at all. */
  frame?: 'faulty' | 'repaired' | 'bare';
  /** Replaces the document title; null leaves the element out. */
  documentTitle?: string | null;
  /** Replaces the value of `<html lang>`; null leaves the attribute out. */
  htmlLang?: string | null;
  viewport?: string;
  /** Further markup for `<head>`. */
  head?: string;
  /** The path of the page this one is a copy of. */
  canonicalPath?: string;
  /** The same page in the other language. */
  translation?: string;
  /** How long the server waits before it answers, in milliseconds. */
  delayMs?: number;
  /** What the skip link points to; null leaves it out. */
  skipTarget?: string | null;
  /** False keeps the page out of the sitemaps. */
  isInSitemap?: boolean;
};

/** What the server sends. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string; delayMs?: number };
