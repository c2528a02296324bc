import { withLocale, withoutLocale } from './locale.ts';
import { currentLocale } from './locale-store.ts';

const rewritePath = (url: URL, rewrite: (pathname: string) => string): URL => {
  url.pathname = rewrite(url.pathname);
  return url;
};

/** For the router: routes know nothing of the locale prefix, which is taken off and put on here. */
export const localeRewrite = {
  input: ({ url }: { url: URL }): URL => rewritePath(url, withoutLocale),
  output: ({ url }: { url: URL }): URL => rewritePath(url, (pathname) => withLocale(pathname, currentLocale())),
};
