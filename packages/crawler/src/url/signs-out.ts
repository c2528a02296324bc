import { trapOf } from './trap-of.ts';
import { splitQuery } from './query-params.ts';

/** What a path's segment or a query's name says that ends a session, in both languages and as frameworks spell it. */
const WORD =
  /^(?:(?:do|wp|user|users|customer|member|auth|account|perform|idp|oidc|oauth2?|saml|sso|shop)[-_.]?)?(?:log|sign)[-_.]?(?:out|off)(?:[-_.]?(?:all|action|user|now|success|page|confirm))?$|^(?:abmelden|abmeldung|ausloggen|end[-_]?session|(?:single)?slo|logoutredirect)$/i;
/** Pictures, styles and scripts may be named after what they are for. */
const ASSET = /\.(?:svg|png|gif|jpe?g|webp|avif|ico|css|m?js|map|woff2?|ttf)$/i;
const DESTROYS = /\/(?:sessions?|login)\/(?:destroy|delete|end|close)$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** What the browser is to stop and look at: every address that may sign out. Patterns as the browser's own (`*`: anything). */
export const LOGOUT_REQUESTS: readonly string[] = (
  'logout log-out log_out logoff log-off signout sign-out sign_out signoff Logout LogOut LogOff SignOut SignOff LOGOUT ' +
  'abmeld Abmeld auslogg Auslogg endsession end_session end-session EndSession /slo destroy'
)
  .split(' ')
  .map((word) => `*${word}*`);

/**
 * Whether a request of this (absolute) URL may end the session. Wider than the trap for visitors: a page that is
 * left out by mistake costs less than a crawl that signs itself out.
 */
export const signsOut = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  if (ASSET.test(pathname)) return false;
  if (trapOf(url) === 'logout_link' || DESTROYS.test(pathname)) return true;
  const segments = pathname.split('/').map((segment) => decoded(segment).replace(/\.\w{2,6}$/, ''));
  if (segments.some((segment) => WORD.test(segment))) return true;
  return splitQuery(search).some(({ name, value }) => WORD.test(decoded(name)) || WORD.test(decoded(value)));
};
