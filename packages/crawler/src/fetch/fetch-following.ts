import type { Response } from 'undici';
import type { Egress } from '../egress/egress-types.ts';
import { discardBody } from '../egress/read-body.ts';

export type FollowOptions = {
  signal: AbortSignal;
  userAgent: string;
  maxRedirects?: number;
  /** Asked before each hop; false ends the chase with null. */
  mayFollow?: (target: string) => boolean;
  /** Called with the address of each request before it is sent, that of each hop too. */
  onRequest?: ((url: string) => void) | undefined;
};

/** Fetches and follows redirects hop by hop, each through the egress again. Null after too many, or where one may not be followed. Rejects with the network's error. */
export const fetchFollowing = async (
  egress: Egress,
  start: string,
  options: FollowOptions,
): Promise<{ url: string; response: Response } | null> => {
  const { signal, userAgent, maxRedirects = 5, mayFollow = () => true, onRequest } = options;
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    onRequest?.(url);
    const response = await egress.fetch(url, { headers: { 'user-agent': userAgent }, signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return { url, response };
    await discardBody(response);
    if (!URL.canParse(location, url)) return null;
    url = new URL(location, url).href;
    if (!/^https?:/.test(url) || !mayFollow(url)) return null;
  }
  return null;
};
