/**
 * A way back that stays on this site: a path such as `/projects?tab=own`, else undefined.
 * Refuses other origins in every spelling browsers accept (`//host`, `/\host`, `/%09/host`, `https:…`).
 */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined;
  const origin = 'https://same.invalid';
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  if (url?.origin !== origin || /^\/(?:[/\\]|%(?:09|0a|0d|2f|5c))/i.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
