import type { PageOutline } from './across-pages/outline.ts';
import type { Box, Region } from './place.ts';

export type { Box, Region } from './place.ts';

/** How much a barrier hinders people, after axe-core's scale. */
export type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/** The outcome that is stored for an element: it fails the rule, or a person must decide. */
export type Outcome = 'failed' | 'cannot-tell';

/** One element that fails a rule, or may. Plain data, made inside the page. */
export type Finding = {
  /** An id of the rule catalogue. */
  ruleId: string;
  outcome: Outcome;
  impact: Impact;
  region: Region;
  /** CSS selector; parts of a frame or shadow path are joined by ` >>> `. At most 1,000 characters. */
  selector: string;
  /** The element's opening markup, at most 500 characters. */
  snippet: string;
  /** Normalised DOM skeleton of the component: element and ancestors up to the landmark, without ids, texts, hashes or order. */
  skeleton: string;
  /** Where it is on the page's picture, or on the page where none was taken. Null where it cannot be seen there (hidden, covered, moving). */
  box: Box | null;
  /** The page's picture shows nothing at its place; set by who has looked at the picture. */
  isBlank?: boolean;
  /** Values the rule measured, for the text of the finding. */
  data: Record<string, string | number>;
  /** Who saw it: `axe:image-alt`, `zugang:alt-text-is-file-name`. */
  sources: string[];
};

/**
 * A kind of content that some criteria speak of, and that a page may have none of. `commitments`: orders, payments, changes of
 * the user's own data; `gestures`: what is dragged or drawn; `scripts`: programs of the page.
 */
export type Content =
  | 'media'
  | 'fields'
  | 'scripts'
  | 'time_limits'
  | 'gestures'
  | 'shortcuts'
  | 'motion'
  | 'sign_in'
  | 'commitments';

/** What a page is tried by that may be left out where pages made alike were tried before it. */
export type UntriedProbe = 'focus' | 'hover' | 'change' | 'states' | 'keys' | 'forms' | 'mobile' | 'messages';

/** What checking one page gives. */
export type PageCheck = {
  findings: Finding[];
  /** Rules with at least one element that passed, and no failed one. */
  passed: string[];
  /** Rules that had nothing to look at. */
  inapplicable: string[];
  /** Number of elements, for reports. */
  elements: number;
  title: string;
  language: string;
  /** Absolute http(s) links in the rendered DOM, without fragments, at most 5,000. */
  links: string[];
  /** The page's size in CSS pixels. */
  size: { width: number; height: number };
  /** What the page has none of, as far as that is certain; missing where it was not looked for. */
  absent?: Content[];
  /**
   * What was not tried, or not all of it, as it was tried without a finding on other pages that are made alike: their rules have passed
   * on this page only where they are among `passed`. Missing where all was tried.
   */
  untried?: UntriedProbe[];
  /** What comparing it with other pages needs; missing for a part of a page. */
  outline?: PageOutline;
};

/** What to check. */
export type CheckOptions = {
  /** Highest WCAG level whose rules run; best-practice rules run with every level. */
  level: 'A' | 'AA' | 'AAA';
};
