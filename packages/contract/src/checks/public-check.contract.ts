import { oc } from '@orpc/contract';
import { z } from 'zod';
import { botProof } from '../account/protection.contract.ts';
import { instant, locale, text } from '../shared.ts';
import { limits } from '../limits.ts';
import { pageError } from './page-error.schema.ts';
import { reportIssue } from './report.schema.ts';

/** The token of a check without an account: 128 random bits, base64url. */
const checkToken = z.string().min(1).max(100);

/** Why the page was not checked; `host_limited`: its host got as many requests as are sent without a proof of ownership. */
export const publicCheckError = z.enum([...pageError.options, 'host_limited']);
export type PublicCheckError = z.infer<typeof publicCheckError>;

/** A cause on the page. `picture.number` is for the pictures' route; null where there is none. */
export const publicCheckIssue = reportIssue.extend({
  picture: z.object({ number: z.int(), width: z.int(), height: z.int() }).nullable(),
});
export type PublicCheckIssue = z.infer<typeof publicCheckIssue>;

/** The check of one page for a visitor without an account. */
export const publicCheck = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** How many other checks come first; null where it no longer waits. */
  ahead: z.int().nullable(),
  url: z.string(),
  host: z.string(),
  /** From then on there is nothing at this address. */
  expiresAt: instant,
  error: publicCheckError.nullable(),
  result: z
    .object({
      url: z.string(),
      title: z.string(),
      /** 0 to 100; to be shown beside the coverage only. */
      score: z.number(),
      coverage: z.object({ criteriaByRule: z.int(), criteriaTotal: z.int() }),
      checkedAt: instant,
      /** Places and causes of failures, and causes that a person must judge. */
      totals: z.object({ findings: z.int(), issues: z.int(), reviewIssues: z.int(), critical: z.int() }),
      /** Most effect first, failures and questions. */
      issues: z.array(publicCheckIssue),
    })
    .nullable(),
});
export type PublicCheck = z.infer<typeof publicCheck>;

const route = oc.$route({ tags: ['Public checks'] });
const byToken = z.object({ token: checkToken });

export const publicCheckContract = {
  create: route
    .route({
      method: 'POST',
      path: '/public-checks',
      summary: 'Check one page without an account: one at a time and a few an hour for each network',
      successStatus: 201,
    })
    .input(z.object({ url: text(limits.url.max, 1), locale: locale.default('de'), botProof }))
    .output(z.object({ token: checkToken, url: z.string() })),
  get: route
    .route({
      method: 'GET',
      path: '/public-checks/{token}',
      summary: 'How far the check of a page is, and what it found; kept for an hour',
    })
    .input(byToken.extend({ locale: locale.default('de') }))
    .output(publicCheck),
  picture: route
    .route({
      method: 'GET',
      path: '/public-checks/{token}/pictures/{picture}',
      summary: 'The element of a cause on its page, as WebP',
    })
    .input(byToken.extend({ picture: z.coerce.number().int().min(0).max(1_000) }))
    .output(z.instanceof(Blob)),
};
