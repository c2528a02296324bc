import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
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
 * Counts by the caller's address, which is stored nowhere: only its keyed hash, in this process's memory, with a key that dies with it. With
 * several processes each counts for itself; what a project gets altogether is counted in the database.
 */
export const createAddressLimit = (points: number, seconds: number): AddressLimit => {
  const secret = randomBytes(32);
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (address) =>
    limiter.consume(createHmac('sha256', secret).update(address).digest('base64url')).then(
      () => true,
      () => false,
    );
};
