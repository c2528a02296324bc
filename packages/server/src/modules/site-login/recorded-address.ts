import { limits } from '@zugang/contract';

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/** An address as a step opens it: a path where it is the domain's own. Null where it is no web page. */
export const addressFor = (url: string | undefined, origin: string): string | null => {
  if (!url || !isWeb(url) || url.length > limits.url.max) return null;
  const { href, pathname, search, hash, origin: its, username } = new URL(url);
  if (username !== '') return null;
  return its === origin && !pathname.startsWith('//') ? pathname + search + hash : href;
};

type Way = { loginUrl: string; lastUrl: string; origin: string };

/** A pattern for where the recording ended, where that says that one is signed in: it must not fit the page of the login too. */
export const signedInAt = ({ loginUrl, lastUrl, origin }: Way): string | null => {
  if (!isWeb(loginUrl) || !isWeb(lastUrl)) return null;
  const [before, after] = [new URL(loginUrl), new URL(lastUrl)];
  if (before.origin === after.origin && before.pathname === after.pathname) return null;
  const path = after.origin === origin ? after.pathname : after.origin + after.pathname;
  const isInside = before.origin === after.origin && before.pathname.startsWith(after.pathname);
  const pattern = isInside ? path : `${path}*`;
  return pattern.length <= limits.crawl.patternMax ? pattern : null;
};
