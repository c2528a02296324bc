import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ringsOf, wideFactor } from '#platform/address-rings';
import { parseJson, readBody } from '../read-body.ts';

/** More than any report holds; whoever sends more is not listened to. */
const maxBytes = 32 * 1024;

/** Pages of every origin may ask and read: no answer depends on who asks. */
export const forEverybody = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The JSON of a request, whatever type it says it has (`sendBeacon` says `text/plain`); null where it is none, or too long. */
export const readSent = async (request: IncomingMessage): Promise<unknown> => {
  const body = await readBody(request, { maxBytes });
  try {
    return body && parseJson(body);
  } catch {
    return null;
  }
};

/** Answers JSON that pages of every origin may read. */
export const sendOpenly = (
  response: ServerResponse,
  { status, body, cache = 'no-store' }: { status: number; body: unknown; cache?: string },
): void => {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length, 'Cache-Control': cache };
  response.writeHead(status, { ...forEverybody, ...type }).end(text);
};

/** Allows a page's script to send JSON. */
export const sendPreflight = (response: ServerResponse): void => {
  const allowed = { 'Access-Control-Allow-Methods': 'GET, POST', 'Access-Control-Allow-Headers': 'Content-Type' };
  response.writeHead(204, { ...forEverybody, ...allowed, 'Access-Control-Max-Age': '86400' }).end();
};

/** Whether whoever calls from an address may ask once more. */
export type AddressLimit = (address: string) => Promise<boolean>;

/**
 * Counts by the rings of the caller's address, which is stored nowhere: only their keyed hashes, in this process's memory, with a key
 * that dies with it. With several processes each counts for itself; what a project gets altogether is counted in the database.
 */
export const createAddressLimit = (points: number, seconds: number): AddressLimit => {
  const secret = randomBytes(32);
  const near = new RateLimiterMemory({ points, duration: seconds });
  const wide = new RateLimiterMemory({ points: points * wideFactor, duration: seconds });
  const mayAsk = (limiter: RateLimiterMemory, ring: string): Promise<boolean> =>
    limiter.consume(createHmac('sha256', secret).update(ring).digest('base64url')).then(
      () => true,
      () => false,
    );
  return async (address) => {
    const rings = ringsOf(address);
    return (await mayAsk(near, rings.near)) && mayAsk(wide, rings.wide);
  };
};
