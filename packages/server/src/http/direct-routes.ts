import { readCurrentUser } from '#modules/identity';
import type { Context } from '#platform/context';

/**
 * Routes that every screen asks first and that read nothing but who calls: answered without the API's router, which costs more than
 * the answer (ADR 18). Each is in the router as well, and a test holds the two answers against each other.
 */
export const directRoutes: ReadonlyMap<string, (ctx: Context) => Promise<unknown>> = new Map([
  ['/api/auth/me', readCurrentUser],
]);
