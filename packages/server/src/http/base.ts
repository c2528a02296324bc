import { implement } from '@orpc/server';
import { contract } from '@zugang/contract';
import type { Context, Principal } from '#platform/context';
import { requireCaller, requirePrincipal } from '#platform/context';
import { requireStaffRole } from '#platform/operator-scope';
import type { HttpServices } from './services.ts';

/** What a route's handler gets: the verb's context, and the means to read a cookie, to answer with one or to let the caller's browser keep the answer. */
export type RequestContext = {
  ctx: Context;
  services: HttpServices;
  setCookie: (cookie: string) => void;
  /** Tells the browser to forget the answers it has kept (Clear Site Data, W3C). */
  clearCache: () => void;
  readCookie: (name: string) => string | undefined;
  /** Whether the request carries a bearer token or an API key: it comes from a program, not from the dashboard. */
  hasToken: boolean;
  /** Who the request's cookie, token or key belongs to now; does not prolong the session. */
  reloadPrincipal: () => Promise<Principal | null>;
  cacheFor: (seconds: number) => void;
  /** For a public picture: pages and mails of others may show it, and anyone may keep it so long. */
  allowEmbedding: (seconds: number) => void;
  /** Lets the caller's browser keep the answer; it asks each time by its ETag whether it still holds. */
  allowRevalidation: () => void;
  /** Sends an answer that is neither a file nor a stream. */
  send: (status: number, body: object | null) => void;
};

/** Routes anyone may call. What they answer is validated, or only selected, where the handler sends it (`select-output.ts`). */
export const open = implement(contract, { initialOutputValidationIndex: Number.NaN }).$context<RequestContext>();

/**
 * Whether the dashboard asks without a session. What it asks at its start is then answered with `null`: a browser logs every 401 as an
 * error. A program that sends a token gets the 401.
 */
export const isSignedOutDashboard = ({ ctx, hasToken }: RequestContext): boolean => ctx.principal === null && !hasToken;

/** Routes for people who signed in; 401, or 403 for a program with an API key, before the input is even looked at. */
export const signedIn = open.use(({ context, next }) => {
  requirePrincipal(context.ctx);
  return next();
});

/**
 * Routes for the operator's staff, whose session was opened with a second factor and whose roles include the procedure
 * (`staffPermissions`); 401 for who is signed out. To everybody else, programs too, they are missing: 404.
 */
export const staffOnly = open.use(({ context, next, path }) => {
  requireStaffRole(context.ctx, path.join('.'));
  return next();
});

/** Routes for programs with an API key too: what concerns an account's projects and no person. A browser may keep what they answer. */
export const signedInOrKey = open.use(({ context, next }) => {
  requireCaller(context.ctx);
  context.allowRevalidation();
  return next();
});
