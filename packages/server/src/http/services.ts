import type { SystemInfo } from '@zugang/contract';
import type { RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';

/** What the API process makes once and every request shares. */
export type HttpServices = {
  context: Omit<Context, 'requestId' | 'ip' | 'userAgent' | 'principal'>;
  rateLimits: RateLimits;
  info: SystemInfo;
  isMailboxOpen: boolean;
  /** Folder of the built dashboard; null where this process serves none. */
  webFolder: string | null;
  isReady: () => Promise<boolean>;
};
