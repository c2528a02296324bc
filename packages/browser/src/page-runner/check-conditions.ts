import { hash } from 'node:crypto';

/** Everything besides the page that the result of a check depends on. Any of them changed: every page is checked again. */
export type CheckConditions = {
  /** The engine's version: catalogue, checks, form of a finding. */
  engineVersion: string;
  /** Hash of the script that is run inside the page: every change of a check, of axe-core or another engine. */
  checker: string;
  /** The browser that shows the page. */
  browserVersion: string;
  /** What it lays texts out with: how wide a text is decides what is cut off or overlaps. */
  fonts: string;
  /** The highest WCAG level whose rules run. */
  level: string;
  /** What is tried on a page beyond looking at it. */
  probes: string;
  /** Width and height in CSS pixels. */
  viewport: string;
  /** What the browser says it is; sites answer accordingly. */
  userAgent: string;
  /** The language of requests, of the browser and of our own client. */
  language: string;
  /** A key of the domain’s browsing profile (headers, cookies, login, window, user agent); empty without one. */
  session: string;
};

/** What a page itself is recognised by. */
export type PageKey = 'url' | 'document' | 'resources' | 'rendered';

/** Every key of the cache of results, and where it is looked at. docs/architecture.md lists the same. */
export const cacheKeys: Record<PageKey | keyof CheckConditions, string> = {
  url: 'the normalised URL: one entry each',
  document: 'the HTML: 304 for its validators, else SHA-256 of its body',
  resources:
    'stylesheets, scripts, images, fonts, frames and data the page loaded: 304 for their validators, else SHA-256',
  rendered: 'DOM, styles and form values after scripts, where the document differs or data cannot be asked for again',
  engineVersion: 'engineVersion of the engine',
  checker: 'SHA-256 of the script run inside the page',
  browserVersion: 'the version of the found Chromium',
  fonts: 'SHA-256 of the fonts that npm brings and their settings',
  level: 'A, AA or AAA',
  probes: 'the names of what is tried on a page',
  viewport: 'width and height',
  userAgent: 'the user agent of the browser',
  language: 'Accept-Language of browser and client',
  session: 'cookies or login',
};

/** One word for a set of conditions. */
export const conditionsKey = (conditions: CheckConditions): string => {
  const entries = Object.entries(conditions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(entries));
};
