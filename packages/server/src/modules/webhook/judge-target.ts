import { isIP } from 'node:net';
import { isPublicAddress } from '@zugang/crawler/egress';
import { DomainError } from '#platform/errors';

const refuse = (key: string): never => {
  throw new DomainError('WEBHOOK_URL_INVALID', { fields: [{ path: 'url', key }] });
};

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const isAllowed = ({ host, hostname, protocol, port }: URL, allowHosts: readonly string[]): boolean => {
  const withPort = port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
  return allowHosts.includes(host) || allowHosts.includes(withPort) || (!port && allowHosts.includes(bare(hostname)));
};

const isInside = (hostname: string): boolean => {
  const name = bare(hostname);
  if (isIP(name)) return !isPublicAddress(name);
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name);
};

/**
 * A normalised address that may be sent to: https on its usual port and in the open internet, or named by the operator. Every
 * delivery resolves its name anew (the egress). Throws WEBHOOK_URL_INVALID with the reason.
 */
export const judgeTarget = (typed: string, allowHosts: readonly string[]): string => {
  if (!URL.canParse(typed)) return refuse('alerts.webhooks.url.not_an_address');
  const url = new URL(typed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('alerts.webhooks.url.not_https');
  if (url.username || url.password) return refuse('alerts.webhooks.url.with_password');
  url.hash = '';
  if (isAllowed(url, allowHosts)) return url.href;
  if (isInside(url.hostname)) return refuse('alerts.webhooks.url.inside');
  if (url.protocol !== 'https:') return refuse('alerts.webhooks.url.not_https');
  if (url.port) return refuse('alerts.webhooks.url.other_port');
  return url.href;
};
