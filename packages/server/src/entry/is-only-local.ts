import type { Config } from '#platform/config';

const isLoopbackName = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Whether nothing but this machine can reach the installation, which then has no secrets of customers: a trial, or development. */
export const isOnlyLocal = ({
  host,
  publicUrl,
  isProduction,
}: Pick<Config, 'host' | 'publicUrl' | 'isProduction'>): boolean =>
  !isProduction && isLoopbackName(host) && isLoopbackName(new URL(publicUrl).hostname);
