import { z } from 'zod';
import { limits } from '../limits.ts';
import { text } from '../shared.ts';

const { crawl } = limits;

/** A path or address with `*` for anything, such as `/shop/*` or `*?print=*`. Without a `*` it is just that path. */
export const urlPattern = text(crawl.patternMax, 1).pipe(z.string().regex(/^(?:\/|\*|https?:\/\/)\S*$/i));

/** A field name of HTTP (RFC 9110, 5.6.2). What the connection itself is made of cannot be set, and cookies have their own place. */
const headerName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/)
  .refine(
    (name) =>
      !/^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|sec-.*|cookie|user-agent|accept-encoding|if-.*|range)$/i.test(
        name,
      ),
  );
const headerValue = z
  .string()
  .max(crawl.secretMax)
  .regex(/^[\t\x20-\x7e\u00a0-\u00ff]*$/);
/** A cookie's name and value (RFC 6265, 4.1.1, and what browsers accept besides). */
const cookieName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/);
const cookieValue = z
  .string()
  .max(crawl.secretMax)
  .regex(/^[\x20-\x2b\x2d-\x3a\x3c-\x7e]*$/);

/** How wide the window is: as on a desk, or as on a telephone. */
export const crawlViewport = z.enum(['desktop', 'mobile']);
/** What is done with a banner that asks about cookies. */
export const cookieBanner = z.enum(['keep', 'accept', 'reject']);

/** Whether forms are filled in wrongly and sent, to judge what they say then. */
export const crawlForms = z.enum(['leave', 'try']);

const openSettings = z.object({
  /** Only addresses that fit one of these are checked; none: all. The start page is always read. */
  include: z.array(urlPattern).max(crawl.patterns),
  /** Addresses that fit one of these are left out, also where they are included. */
  exclude: z.array(urlPattern).max(crawl.patterns),
  /** Clicks from the start page; null: as far as the crawler goes by itself. */
  maxDepth: z.number().int().min(0).max(crawl.maxDepth).nullable(),
  maxPages: z.number().int().min(1).max(limits.maxPagesPerProject).nullable(),
  /** Requests a second at most; null: as fast as the site easily bears. */
  requestsPerSecond: z.number().min(0.1).max(crawl.maxRequestsPerSecond).nullable(),
  /** What the browser says it is; the name of the crawler is added to it. */
  userAgent: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .regex(/^[\x20-\x7e]+$/)
    .nullable(),
  viewport: crawlViewport,
  banner: cookieBanner,
  /** Without effect until the domain is verified. */
  forms: crawlForms,
});

/** Settings as they are read: of what is secret, only that it is there. */
export const crawlSettings = openSettings.extend({
  headers: z.array(z.object({ name: z.string() })),
  cookies: z.array(z.object({ name: z.string() })),
  basicAuth: z.object({ user: z.string() }).nullable(),
});
export type CrawlSettings = z.infer<typeof crawlSettings>;

const isUniqueBy = (rows: readonly { name: string }[]): boolean =>
  new Set(rows.map(({ name }) => name.toLowerCase())).size === rows.length;

/** Settings as they are written. A value or password of null keeps the one that is stored under that name. */
export const crawlSettingsInput = openSettings.extend({
  headers: z
    .array(z.object({ name: headerName, value: headerValue.nullable() }))
    .max(crawl.headers)
    .refine(isUniqueBy),
  cookies: z
    .array(z.object({ name: cookieName, value: cookieValue.nullable() }))
    .max(crawl.headers)
    .refine(isUniqueBy),
  basicAuth: z
    .object({
      user: z
        .string()
        .max(200)
        .regex(/^[^\p{Cc}\p{Cs}:]*$/u),
      password: z.string().max(crawl.secretMax).nullable(),
    })
    .nullable(),
});
export type CrawlSettingsInput = z.infer<typeof crawlSettingsInput>;

/** A domain without settings of its own: crawled as any visitor would see it. */
export const defaultCrawlSettings: CrawlSettings = {
  include: [],
  exclude: [],
  maxDepth: null,
  maxPages: null,
  requestsPerSecond: null,
  userAgent: null,
  viewport: 'desktop',
  banner: 'keep',
  forms: 'leave',
  headers: [],
  cookies: [],
  basicAuth: null,
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** When a domain is checked by itself. */
export const scheduleInput = z.object({
  every: z.enum(['day', 'week', 'month']),
  /** Hour of the day in `timeZone`. */
  hour: z.number().int().min(0).max(23),
  /** 1 (Monday) to 7; for `week`. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** 1 to 28, so that every month has it; for `month`. */
  monthDay: z.number().int().min(1).max(28).default(1),
  /** IANA name, such as Europe/Berlin. */
  timeZone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z]/)
    .refine(isTimeZone),
});
export type ScheduleInput = z.infer<typeof scheduleInput>;
