import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asCurrentUser, loadCaller, sessionCookieName, type CallerFacts } from '#modules/identity';
import { cookieOf, isActivity } from './request-context.ts';
import type { HttpServices } from './services.ts';

/**
 * Routes that every screen requests first and that read nothing but the caller: answered without the API's router, which costs more
 * than the answer (ADR 15). Each is in the router as well, and a test compares the two answers.
 */
export const directRoutes: ReadonlyMap<string, (caller: CallerFacts) => unknown> = new Map([
  ['/api/auth/me', asCurrentUser],
]);

/**
 * Handles a direct route for a caller with a session, with `headers` and in one write. Returns false for all other requests, which
 * the router handles: nothing was sent then.
 */
export const createDirectAnswer = ({ context: { db, settings } }: HttpServices, headers: Record<string, string>) => {
  const all = { ...headers, 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' };
  const always = Object.entries(all).flat();
  const sessionCookie = sessionCookieName(settings.publicUrl);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const describe = request.method === 'GET' ? directRoutes.get(request.url ?? '') : undefined;
    const sessionToken = describe && cookieOf(request, sessionCookie);
    if (!sessionToken || request.headers.authorization !== undefined) return false;
    const asked = loadCaller(db, { sessionToken, isActivity: isActivity(request) });
    const caller = await asked.catch(() => null);
    if (!caller) return false;
    const text = JSON.stringify(describe(caller));
    const length = String(Buffer.byteLength(text));
    response.writeHead(200, [...always, 'X-Request-Id', randomUUID(), 'Content-Length', length]).end(text);
    return true;
  };
};
