import { implement } from '@orpc/server';
import { contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import { requirePrincipal } from '#platform/context';
import type { HttpServices } from './services.ts';

/** What a route's handler gets: the verb's context, and the means to answer with a cookie or to let the caller's browser keep the answer. */
export type RequestContext = {
  ctx: Context;
  services: HttpServices;
  setCookie: (cookie: string) => void;
  readCookie: (name: string) => string | undefined;
  cacheFor: (seconds: number) => void;
};

/** Routes anyone may call. */
export const open = implement(contract).$context<RequestContext>();

/** Routes for signed-in callers; 401 before the input is even looked at. */
export const signedIn = open.use(({ context, next }) => {
  requirePrincipal(context.ctx);
  return next();
});
