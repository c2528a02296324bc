import { setTimeout as sleep } from 'node:timers/promises';
import { decodeHtml } from '../fetch/decode-html.ts';
import { extractLinks } from '../fetch/extract-links.ts';
import { fetchFollowing, type FollowOptions } from '../fetch/fetch-following.ts';
import { discardBody, readChunks } from '../egress/read-body.ts';
import { DEFAULT_USER_AGENT } from '../egress/user-agent.ts';
import type { Egress } from '../egress/egress-types.ts';
import { cleanDomainInput, isSameSite } from '../url/clean-domain-input.ts';
import { normalizeUrl } from '../url/normalize-url.ts';

/** `unreachable` is one answer for every cause (no name, refused address, no answer, error status): untrusted input must not map our network. */
export type ProbeResult =
  | { kind: 'reached'; host: string; startUrl: string; title: string | null }
  | { kind: 'unreachable' };

export type ProbeOptions = {
  /** At most this long, in ms; 15,000. */
  deadlineMs?: number;
  /** A failure is not answered sooner, so that a refused address takes as long as an unknown name; 2,000. */
  failAfterMs?: number;
  userAgent?: string;
  /** Called with the address of each request before it is sent. */
  onRequest?: ((url: string) => void) | undefined;
};

type Reached = Extract<ProbeResult, { kind: 'reached' }>;

const MAX_TITLE_BYTES = 256 * 1024;

const listStarts = (host: string): string[] => {
  const hasPort = /:\d+$/.test(host);
  const isName = /[a-z]/i.test(host.replace(/:\d+$/, '')) && host.includes('.') && !host.startsWith('[');
  const hosts = isName && !hasPort ? [host, `www.${host}`] : [host];
  // A port is named for a server at home or in a test, which mostly speaks http.
  const schemes = hasPort ? ['http', 'https'] : ['https', 'http'];
  return schemes.flatMap((scheme) => hosts.map((name) => `${scheme}://${name}/`));
};

const readTitle = async (response: Parameters<typeof readChunks>[0], url: string): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of readChunks(response, MAX_TITLE_BYTES)) chunks.push(chunk);
  } catch {
    // The title is at the start; the rest is not needed.
  }
  return extractLinks(decodeHtml(Buffer.concat(chunks), response.headers.get('content-type') ?? ''), url).title;
};

const tryStart = async (
  egress: Egress,
  start: string,
  options: { host: string; signal: AbortSignal } & Pick<FollowOptions, 'userAgent' | 'onRequest'>,
): Promise<Reached | null> => {
  const { host, signal, userAgent, onRequest } = options;
  try {
    const answer = await fetchFollowing(egress, start, {
      signal,
      userAgent,
      onRequest,
      mayFollow: (target) => isSameSite(host, target),
    });
    if (!answer) return null;
    const { url, response } = answer;
    if (response.status >= 400) {
      await discardBody(response);
      return null;
    }
    return { kind: 'reached', host, startUrl: normalizeUrl(url) ?? url, title: await readTitle(response, url) };
  } catch {
    return null;
  }
};

/**
 * Finds out whether a domain as a person typed it answers, and where its start page is. Tries https, https://www, http,
 * http://www at once (http first where a port is named), takes the first in that order, follows at most 5 redirects inside the site.
 */
export const probeDomain = async (egress: Egress, input: string, options: ProbeOptions = {}): Promise<ProbeResult> => {
  const { deadlineMs = 15_000, failAfterMs = 2_000, userAgent = DEFAULT_USER_AGENT, onRequest } = options;
  const floor = sleep(failAfterMs);
  const cleaned = cleanDomainInput(input);
  if (!cleaned) return { kind: 'unreachable' };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(deadlineMs)]);
  const attempts = listStarts(cleaned.host).map((start) =>
    tryStart(egress, start, { host: cleaned.host, signal, userAgent, onRequest }),
  );
  for (const attempt of attempts) {
    const reached = await attempt;
    if (!reached) continue;
    stop.abort();
    return reached;
  }
  await floor;
  return { kind: 'unreachable' };
};
