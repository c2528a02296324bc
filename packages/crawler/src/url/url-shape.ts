import { splitQuery } from './query-params.ts';

/**
 * The pattern a URL is one of: numbers in the path become `{n}`, long random-looking pieces `{id}`, query values go,
 * query names stay. `/blog/2024/p-12?page=3&sort=a` → `host/blog/{n}/p-{n}?page&sort`. For counting variants.
 */
export const urlShape = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  const path = pathname.replace(/(?<=\/)(?=[a-f0-9-]*\d)[a-f0-9-]{16,}(?=\/|$)/gi, '{id}').replace(/\d+/g, '{n}');
  const names = [...new Set(splitQuery(search).map((param) => param.name))];
  return `${host}${path}${names.length > 0 ? `?${names.join('&')}` : ''}`;
};
