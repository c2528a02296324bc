const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

const isHostName = (host: string, hasPort: boolean): boolean => {
  if (/^\[[0-9a-f:.]+\]$/.test(host)) return true;
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((label) => LABEL.test(label))) return false;
  return labels.length > 1 || host === 'localhost' || hasPort;
};

/** A URL's host with its port, without `www.`: what a domain is stored and compared as. Null for what is no URL. */
export const siteHostOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  return new URL(url).host
    .toLowerCase()
    .replace(/\.(?=$|:)/, '')
    .replace(/^www\.(?=[^.:]+\.)/, '');
};

/**
 * What a person typed or pasted as a domain → `host` (lower case, punycode, without `www.` and default port) and the
 * `url` it leads to. Null for spaces, credentials, other schemes, empty or overlong labels, a lone word.
 */
export const cleanDomainInput = (text: string): { host: string; url: string } | null => {
  const input = text.trim();
  const match = /^(?:([a-z][a-z0-9+.-]*):\/\/|\/\/)?([^/?#\\]+)([^\s]*)$/i.exec(input);
  if (!match || /[\s\p{Cc}]/u.test(input)) return null;
  const scheme = (match[1] ?? 'https').toLowerCase();
  const authority = (match[2] ?? '').replace(/\.(?=$|:\d*$)/, '');
  if (!/^https?$/.test(scheme) || /[@%]/.test(authority)) return null;
  const raw = `${scheme}://${authority}${match[3] ?? ''}`;
  if (!URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.port === '80' || url.port === '443') url.port = '';
  url.hash = '';
  if (!isHostName(url.hostname, url.port !== '')) return null;
  const host = siteHostOf(url.href);
  return host === null ? null : { host, url: url.href };
};

/** True when the URL belongs to the domain: same host and port, with or without `www.`, http or https. */
export const isSameSite = (host: string, url: string): boolean =>
  siteHostOf(url) === host.toLowerCase().replace(/^www\.(?=[^.:]+\.)/, '');

/** A stored or typed host as one server is known by: lower case, punycode, without `www.`, port and the dot at its end. */
export const bareSiteHost = (host: string): string => {
  const site = siteHostOf(`http://${host}`);
  return (site ?? host.toLowerCase()).replace(/:\d+$/, '');
};
