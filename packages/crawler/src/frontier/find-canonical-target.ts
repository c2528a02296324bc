import { isSameSite } from '../url/clean-domain-input.ts';

/** The other page of the site that a page names as its canonical; null for none. Whole sites that name their start page everywhere mean nothing by it. */
export function findCanonicalTarget(url: string, canonical: string | null): string | null {
  if (canonical === null || canonical === url || !isSameSite(new URL(url).host, canonical)) return null;
  const target = new URL(canonical);
  const isStart = target.pathname === '/' && target.search === '';
  return isStart && new URL(url).pathname !== '/' ? null : canonical;
}
