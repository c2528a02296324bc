import type { SystemInfo } from '@zugang/contract';
import type { RateLimits } from '#modules/identity';
import type { BrowserIsolation } from '#modules/scan';
import type { Context } from '#platform/context';
import type { TrustedProxies } from '#platform/trusted-proxies';
import type { HostPolicy } from './request-host.ts';
import type { WidgetFiles } from './widget/widget-files.ts';

/** What the API process makes once and every request shares. */
export type HttpServices = {
  context: Omit<Context, 'requestId' | 'ip' | 'userAgent' | 'principal'>;
  rateLimits: RateLimits;
  /** Which requests are answered, by the host they name. */
  hostPolicy: HostPolicy;
  /** Our own proxies. */
  trustedProxies: TrustedProxies;
  info: SystemInfo;
  isMailboxOpen: boolean;
  /** What the provider proves itself with that hands in mails; null: nobody does. */
  inboundMailSecret: string | null;
  /** Folder of the built dashboard; null where this process serves none. */
  webFolder: string | null;
  /** The built widget and page checker, served below `/w/v1/`. */
  widget: WidgetFiles;
  /** For operators: how many jobs of each queue failed for good. */
  countFailedJobs: () => Promise<ReadonlyMap<string, number>>;
  /** For operators: what separates the workers' browsers from them; null where none has started one. */
  readBrowserIsolation: () => Promise<BrowserIsolation | null>;
  isReady: () => Promise<boolean>;
};
