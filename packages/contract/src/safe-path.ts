/**
 * A way back that stays on this site: a path such as `/projects?tab=own`, else null. Refuses other origins in every spelling
 * browsers accept (`//host`, `/\host`, `/%09/host`, `https:…`), what is no page of the dashboard, and what is no text.
 */
export const safePath = (target: unknown): string | null => {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > 2000) return null;
  const origin = 'https://same.invalid';
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  if (
    url?.origin !== origin ||
    /^\/(?:[/\\]|%(?:09|0a|0d|2f|5c))/i.test(url.pathname) ||
    url.pathname.startsWith('/api/')
  )
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
};
