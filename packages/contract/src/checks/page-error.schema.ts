import { z } from 'zod';

/** What went wrong with a page, as a typed result. */
export const pageError = z.enum([
  'http_4xx',
  'http_5xx',
  'timeout',
  'dns',
  'connection',
  'tls',
  'too_large',
  'too_many_redirects',
  'not_html',
  'download',
  'empty',
  'page_crashed',
  'out_of_memory',
  'blocked_address',
  /** The site asks for a sign-in, although the domain's login script ran. */
  'signed_out',
  'check_failed',
]);
export type PageError = z.infer<typeof pageError>;
