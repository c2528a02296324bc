import robotsParser from 'robots-parser';
import { fetchFollowing } from '../fetch/fetch-following.ts';
import { readChunks } from '../egress/read-body.ts';
import { BOT_TOKEN, DEFAULT_USER_AGENT } from '../egress/user-agent.ts';
import type { Egress } from '../egress/egress-types.ts';

/** A site's robots.txt, read. */
export type Robots = {
  /** `found`, `missing` (4xx: everything is allowed), `unreachable` (5xx or no answer: allowed, but slowly). */
  state: 'found' | 'missing' | 'unreachable';
  /** As it came, at most 500 KiB (RFC 9309, 2.5); with it `parseRobots` recreates this in another process. */
  text: string;
  isAllowed: (url: string) => boolean;
  /** Seconds to wait between two requests; null when the site asks for nothing. At most 30. */
  crawlDelaySeconds: number | null;
  /** Absolute URLs of the sitemaps it names. */
  sitemaps: string[];
};

const MAX_BYTES = 500 * 1024;
const DEADLINE_MS = 10_000;
const MAX_DELAY_SECONDS = 30;
/** A server in trouble is not to be pushed. */
const UNREACHABLE_DELAY_SECONDS = 1;

type ParsedRobots = {
  isAllowed: (url: string, agent: string) => boolean | undefined;
  getCrawlDelay: (agent: string) => number | undefined;
  getSitemaps: () => string[];
};

// The package's types describe an ES default export; what Node gives for its CommonJS is the function itself.
const parseText = robotsParser as unknown as (url: string, text: string) => ParsedRobots;

const readDelay = (parsed: ParsedRobots): number | null => {
  const delay = parsed.getCrawlDelay(BOT_TOKEN);
  return delay === undefined || !Number.isFinite(delay) || delay <= 0 ? null : Math.min(delay, MAX_DELAY_SECONDS);
};

/** Reads the text of a robots.txt of `origin` (`https://example.org`). Rules hold for the site with and without `www.`. */
export const parseRobots = (origin: string, text: string, state: Robots['state'] = 'found'): Robots => {
  const robotsUrl = new URL('/robots.txt', origin).href;
  const parsed = parseText(robotsUrl, text);
  return {
    state,
    text,
    isAllowed: (url) => {
      const { pathname, search } = new URL(url);
      // The parser answers for its own origin only.
      return parsed.isAllowed(new URL(origin).origin + pathname + search, BOT_TOKEN) !== false;
    },
    crawlDelaySeconds: state === 'unreachable' ? UNREACHABLE_DELAY_SECONDS : readDelay(parsed),
    sitemaps: [
      ...new Set(
        parsed
          .getSitemaps()
          .filter((url) => URL.canParse(url, origin))
          .map((url) => new URL(url, origin).href),
      ),
    ].slice(0, 100),
  };
};

const readStart = async (response: Parameters<typeof readChunks>[0]): Promise<string> => {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of readChunks(response, MAX_BYTES)) chunks.push(chunk);
  } catch {
    // What came before the limit (or the break) counts, as RFC 9309 asks.
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
};

/** Fetches and reads the robots.txt of `origin`; never throws. */
export const readRobots = async (
  egress: Egress,
  origin: string,
  userAgent: string = DEFAULT_USER_AGENT,
): Promise<Robots> => {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetchFollowing(egress, new URL('/robots.txt', origin).href, { signal, userAgent });
    if (!answer) return parseRobots(origin, '', 'missing');
    const { response } = answer;
    const text = await readStart(response);
    if (response.status >= 500) return parseRobots(origin, '', 'unreachable');
    // A soft 404 answers with the site's HTML: no line of it is a rule.
    if (response.status >= 400 || /^\s*<(!doctype|html)/i.test(text)) return parseRobots(origin, '', 'missing');
    return parseRobots(origin, text);
  } catch {
    return parseRobots(origin, '', 'unreachable');
  }
};
