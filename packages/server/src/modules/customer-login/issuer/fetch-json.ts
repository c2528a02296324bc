import { classifyNetworkError } from '@zugang/crawler/egress';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';

/** A document of an issuer's server, or why there is none. */
export type Fetched =
  | { kind: 'found'; value: unknown }
  | { kind: 'status'; status: number }
  | { kind: 'unreachable' | 'too_large' | 'not_json' };

const { timeoutSeconds, bytes } = limits.signOn.issuer;

/**
 * Asks once through the guarded egress: no redirect is followed, and size and time are limited. Never rejects; one answer for
 * every cause in the network.
 */
export const fetchJson = async ({ egress }: Pick<Context, 'egress'>, url: string): Promise<Fetched> => {
  let status = 0;
  let body: Buffer | null;
  try {
    body = await egress.get(url, {
      headers: { accept: 'application/json, application/jwk-set+json' },
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
      maxBytes: bytes,
      onHead: (head) => {
        status = head.status;
        return status === 200;
      },
    });
  } catch (error) {
    return { kind: classifyNetworkError(error) === 'too_large' ? 'too_large' : 'unreachable' };
  }
  if (body === null) return { kind: 'status', status };
  try {
    return { kind: 'found', value: JSON.parse(body.toString('utf8')) };
  } catch {
    return { kind: 'not_json' };
  }
};
